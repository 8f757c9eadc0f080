import { plant } from './migrations/0001_plant.ts';
import { conversationVersion } from './migrations/0002_conversation_version.ts';

export type Migration = { name: string; sql: string };

/** Every change of the tables, oldest first. What is listed here has run somewhere: add, never edit. */
export const migrations: readonly Migration[] = [
  { name: '0001_plant', sql: plant },
  { name: '0002_conversation_version', sql: conversationVersion },
];
