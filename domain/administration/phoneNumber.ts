import { trimmedText } from '#domain/kernel/trimmedText.ts';

/** A number to be dialled: from anywhere with + and the country (15 digits at most by ITU-T E.164), or an extension of the site. */
export const phoneNumber = () => trimmedText().matches(/^\+?\d(?:[ -]?\d){2,14}$/);
