/** A filled store named on the command line: a PostgreSQL address or the folder of an embedded one. */
export const storePlace = ([place]: readonly string[]): { databaseUrl: string | null; dataDir: string } => {
  if (!place) throw new Error('Name a store that holds preset L-deep: a PostgreSQL address or a data folder.');
  const isAddress = /^postgres(ql)?:/.test(place);
  return { databaseUrl: isAddress ? place : null, dataDir: isAddress ? '' : place };
};
