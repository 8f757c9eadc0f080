import { array, object, string } from 'yup';
import { loadOnce } from '#src/late/loadOnce.ts';

const packageRow = object({ name: string().required(), version: string().defined(), licence: string().defined().nullable() });

/** The packages in this console with version and licence, as the build wrote them (`tools/vite/licences.ts`); empty where it was not built. */
export const packagesAt = loadOnce(async (address: string) => {
  const answer = await fetch(address, { cache: 'no-cache' });
  return array(packageRow.required())
    .required()
    .validate(await answer.json());
});
