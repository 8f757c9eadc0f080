/** A part of a file: its name, where its content begins and ends, and where the next part begins. */
export type Part = { name: string; from: number; to: number };

export const at = (bytes: Uint8Array, index: number): number => bytes[index] ?? 0;
export const big16 = (bytes: Uint8Array, index: number): number => at(bytes, index) * 256 + at(bytes, index + 1);
export const big32 = (bytes: Uint8Array, index: number): number => big16(bytes, index) * 65_536 + big16(bytes, index + 2);
export const little24 = (bytes: Uint8Array, index: number): number =>
  at(bytes, index) + at(bytes, index + 1) * 256 + at(bytes, index + 2) * 65_536;
export const little32 = (bytes: Uint8Array, index: number): number => little24(bytes, index) + at(bytes, index + 3) * 16_777_216;
export const word = (bytes: Uint8Array, index: number): string => String.fromCharCode(...bytes.subarray(index, index + 4));
export const begins = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, index) => bytes[index] === byte);
