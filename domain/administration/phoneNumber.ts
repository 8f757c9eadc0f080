import { trimmedText } from '#domain/kernel/trimmedText.ts';

const dialled = /^\+?\d(?:[ -]?\d){2,14}$/;

/** A number to be dialled: from anywhere with + and the country (15 digits at most by ITU-T E.164), or an extension of the site. */
export const phoneNumber = () =>
  trimmedText().test({
    name: 'matches',
    message: ({ path }) => `${path} must be a telephone number of 3 to 15 digits`,
    params: { regex: dialled, rule: 'telephone' },
    test: (text) => text === undefined || text === null || dialled.test(text),
  });
