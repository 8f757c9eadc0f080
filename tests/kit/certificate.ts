import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';

// A certificate for 127.0.0.1 that signs itself, written out in DER (RFC 5280): Node can make keys but no certificates, and a
// stored one would run out one day.

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const length = body.byteLength < 128 ? [body.byteLength] : [0x82, body.byteLength >> 8, body.byteLength & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const oid = (...bytes: readonly number[]): Buffer => der(0x06, Buffer.from(bytes));
const bitString = (bytes: Uint8Array): Buffer => der(0x03, Buffer.from([0]), bytes);
const moment = (instant: Date): Buffer => der(0x17, Buffer.from(`${instant.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`));

const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const nameOf = (text: string): Buffer => sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from(text)))));
const day = 86_400_000;

const extension = (id: Buffer, value: Buffer): Buffer => sequence(id, der(0x04, value));
const extensions = der(
  0xa3,
  sequence(
    // basicConstraints: it is an authority, so that it may stand in a list of trusted ones.
    extension(oid(0x55, 0x1d, 0x13), sequence(der(0x01, Buffer.from([0xff])))),
    // subjectAltName: the address 127.0.0.1
    extension(oid(0x55, 0x1d, 0x11), sequence(der(0x87, Buffer.from([127, 0, 0, 1])))),
  ),
);

const pem = (label: string, bytes: Buffer): string =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd()}\n-----END ${label}-----\n`;

/** A fresh key and the certificate that goes with it, both as PEM. */
export const selfSigned = (now = new Date()): { key: string; cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  // Authorities are told apart by their names.
  const name = nameOf(`Control Room ${randomUUID()}`);
  const facts = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(moment(new Date(now.getTime() - day)), moment(new Date(now.getTime() + day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  );
  const signature = sign('sha256', facts, privateKey);
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem('CERTIFICATE', sequence(facts, ecdsaWithSha256, bitString(signature))),
  };
};
