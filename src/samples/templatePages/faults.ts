/** Texts for what the schemas of these pages find, by the names of their tests. */
export const faults = {
  email: 'templatePages:notAnEmail',
  min: 'templatePages:passwordTooShort',
  oneOf: 'templatePages:notTheSame',
  accepted: 'templatePages:termsOpen',
} as const;
