import type { Mail } from './mail.schema.ts';

/** Whose mailbox it is. */
export const mailOwner: Mail['from'] = { name: 'Robin Hale', avatar: '', email: 'robin.hale@example.com' };
