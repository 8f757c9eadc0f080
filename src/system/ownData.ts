import type { SessionUser } from '#domain/session/session.schema.ts';
import type { OwnData } from '#domain/users/users.endpoints.ts';
import type { StoredAt } from '#machines/settings/settings.machine.ts';
import type { Ports } from './Ports.tsx';
import { trackUnsent } from './unsent.ts';

export type StorageProviders = Pick<Ports, 'api' | 'providers'>;

/** Keeps what people set with their account, and answers where that is: a provider may have to leave it to the device. */
export const storeOwnData = async (
  { api, providers: { firebase, external } }: StorageProviders,
  user: SessionUser,
  data: OwnData,
  signal: AbortSignal,
): Promise<StoredAt> => {
  const provider = user.from === 'firebase' ? firebase : external;
  if (user.from === 'api') await trackUnsent(user, data, api.users.update({ body: { user: { data } }, signal }));
  else if (!(await provider?.keep(user, data, signal))) return 'deviceOnly';
  return user.from;
};
