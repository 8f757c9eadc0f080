import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { subjectOf } from '#domain/idToken/idToken.rules.ts';
import { isSignedBy, longestToken, readSigned, type SigningKey } from '#domain/idToken/signedToken.ts';
import { runs } from '#tests/kit/runs.ts';
import { algorithms, signedWithSecret, signer, unsigned } from '#tests/kit/signTokens.ts';

const claims = { iss: 'https://house.example', sub: 'auth0|17', aud: 'console', exp: 2_000_000_000 };
const isBelieved = async (text: string, keys: readonly SigningKey[]) => {
  const token = readSigned(text);
  return token !== null && isSignedBy(token, keys);
};

const own = signer('RS256', 'one');
const other = signer('RS256', 'two');

describe('a signature', () => {
  test.each(algorithms)('by %s is known with its key, and with no other', async (algorithm) => {
    const mine = signer(algorithm, 'mine');
    const stranger = signer(algorithm, 'mine');
    const token = mine.token(claims);
    expect(await isBelieved(token, [stranger.jwk, mine.jwk])).toBe(true);
    expect(await isBelieved(token, [stranger.jwk])).toBe(false);
    expect(readSigned(token)?.claims).toEqual(claims);
  });

  test('is looked for under the name of its key, or under all where it names none', async () => {
    expect(await isBelieved(own.token(claims, { kid: undefined }), [other.jwk, own.jwk])).toBe(true);
    expect(await isBelieved(own.token(claims, { kid: 'two' }), [other.jwk, own.jwk])).toBe(false);
    expect(await isBelieved(own.token(claims, { kid: 'three' }), [other.jwk, own.jwk])).toBe(false);
    expect(await isBelieved(own.token(claims), [])).toBe(false);
  });

  test.each<[string, () => string]>([
    ['none at all', () => unsigned(claims)],
    ['none, with the signature of another token', () => `${unsigned(claims)}${own.token(claims).split('.')[2]}`],
    ['none, written otherwise', () => unsigned(claims, { alg: 'NoNe' })],
    ['a secret that is our public key', () => signedWithSecret(claims, JSON.stringify(own.jwk), { kid: 'one' })],
    ['a secret that is the modulus', () => signedWithSecret(claims, own.jwk.n ?? '', { kid: 'one' })],
    ['RS256 by name and HS256 by nature', () => signedWithSecret(claims, own.jwk.n ?? '', { kid: 'one', alg: 'RS256' })],
    ['another algorithm than that of its key', () => own.token(claims, { alg: 'PS256' })],
    ['an algorithm of another kind of key', () => own.token(claims, { alg: 'ES256' })],
    ['the name of a member that every object has', () => own.token(claims, { alg: 'constructor' })],
    ['a demand that we do not know', () => own.token(claims, { crit: ['b64'], b64: false })],
    ['other claims', () => own.token(claims).replace(/\.[^.]+\./, `.${own.token({ ...claims, sub: 'x' }).split('.')[1]}.`)],
  ])('of %s is believed by nobody', async (_, made) => expect(await isBelieved(made(), [own.jwk])).toBe(false));

  test('is not believed of a key for something else, of another algorithm, or one that is too short', async () => {
    const token = own.token(claims);
    expect(await isBelieved(token, [{ ...own.jwk, use: 'enc' }])).toBe(false);
    expect(await isBelieved(token, [{ ...own.jwk, alg: 'PS256' }])).toBe(false);
    expect(await isBelieved(token, [{ ...own.jwk, n: 'AQAB' }])).toBe(false);
    expect(await isBelieved(token, [{ kty: 'RSA', kid: 'one' }])).toBe(false);
    const weak = signer('RS256', 'weak', true);
    expect(await isBelieved(weak.token(claims), [weak.jwk])).toBe(false);
  });

  test('does not survive a bit that was turned anywhere', async () => {
    const token = own.token(claims);
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 1), fc.constantFrom(...'AZaz09-_.'), async (at, char) => {
        const forged = `${token.slice(0, at)}${char}${token.slice(at + 1)}`;
        // The last figure of base64 carries bits that mean nothing: the same bytes are the same token.
        const same = forged === token || Buffer.from(forged, 'base64url').equals(Buffer.from(token, 'base64url'));
        expect(same || at === token.length - 1 || !(await isBelieved(forged, [own.jwk]))).toBe(true);
      }),
      runs(),
    );
  });

  test.each(['', '.', '..', 'a.b', 'a.b.c.d', '{}.{}.{}', `${'a'.repeat(longestToken)}.a.a`])('is not in %j', (text) =>
    expect(readSigned(text)).toBeNull(),
  );
});

describe('whom an ID token vouches for', () => {
  const now = 1_900_000_000_000;
  const expected = { issuer: claims.iss, clientId: 'console', now };
  const seconds = now / 1000;

  test.each<[string, object]>([
    ['for this client', {}],
    ['for several, and given to this one', { aud: ['console', 'api'], azp: 'console' }],
    ['until a moment ago, by a clock that is a little behind', { exp: seconds - 59 }],
    ['from a moment later, by a clock that is a little ahead', { iat: seconds + 59, nbf: seconds + 59 }],
  ])('%s: their subject', (_, more) => expect(subjectOf({ ...claims, ...more }, expected)).toBe('auth0|17'));

  test.each<[string, object]>([
    ['of another issuer', { iss: 'https://house.example/' }],
    ['for another client', { aud: 'another' }],
    ['for no client', { aud: undefined }],
    ['for several, without saying which', { aud: ['console', 'api'] }],
    ['for several, and given to another', { aud: ['console', 'api'], azp: 'api' }],
    ['for this client, and given to another', { azp: 'api' }],
    ['over', { exp: seconds - 61 }],
    ['without an end', { exp: undefined }],
    ['with an end in words', { exp: '2000000000' }],
    ['not yet valid', { nbf: seconds + 61 }],
    ['made in the future', { iat: seconds + 61 }],
    ['for nobody', { sub: '' }],
    ['for a number', { sub: 17 }],
    ['for a name without end', { sub: 'x'.repeat(256) }],
  ])('%s: nobody', (_, more) => expect(subjectOf({ ...claims, ...more }, expected)).toBeNull());
});
