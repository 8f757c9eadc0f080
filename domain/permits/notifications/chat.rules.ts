import type { NewNotification } from './notification.rules.ts';

type Mention = {
  chat: number;
  /** The name of who wrote. */
  by: string;
  /** With whom the chat is for those who are told. */
  contact: string;
  saps: readonly number[];
};

/** Somebody was named in the team chat. What was written is not said: it may be changed, or taken back. */
export const mentionNotification = ({ chat, by, contact, saps }: Mention): NewNotification => ({
  kind: 'chat',
  text: 'mentioned',
  params: { by, contact },
  priority: 3,
  group: `mentioned:${chat}`,
  to: { saps, role: null, area: null, watchers: false },
});
