import { string } from 'yup';

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Credentials travel there: https, or this very machine. */
const isSafeAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, search, hash } = new URL(text);
  if (username || search || hash || /[\s;,*']/.test(text)) return false;
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
};

/** An address that a site sends people's credentials to. */
export const safeAddress = () =>
  string().test(
    'address',
    ({ path }) => `${path} must be an https address (http on this machine only) without a user, a query or a fragment`,
    (text) => text === undefined || text === null || isSafeAddress(text),
  );
