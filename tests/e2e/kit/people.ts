/**
 * Who signs in. `staff` and `admin` have an account and a role of the template, and nothing of the product. What `admin` has set
 * is kept with the account, and so is what `gasTester` has, by the journey of the settings alone; whoever changes settings as another lets the door swallow it, or other journeys would begin with them.
 */
export const people = { hse: 1002, sme: 1008, delegate: 1009, staff: 1003, admin: 1001, gasTester: 10000292 } as const;
export type Person = keyof typeof people;

/** Who signs at a desk where somebody else is signed in. */
export const atTheDesk = {
  performingAuthority: 10000102,
  isolatingAuthority: 10000332,
  secondIsolator: 10000333,
  secondDelegate: 10000039,
} as const;

export const password = 'control-room';
