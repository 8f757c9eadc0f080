/** Who signs in. The last has an account and the template's role `staff`, and nothing of the product. */
export const people = { hse: 1002, sme: 1008, delegate: 1009, staff: 1003 } as const;
export type Person = keyof typeof people;

export const password = 'control-room';
