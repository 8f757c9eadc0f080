import { Contrast, Disable, TickCircle, WarningSign } from '@blueprintjs/icons';
import type { observations } from '#domain/conversations/conversation.words.ts';
import styles from './Conversations.module.css';
import { observationName } from './conversationTexts.ts';

type Word = (typeof observations)[number];

const signs: Record<Word, { Icon: typeof Disable; tone: string | undefined }> = {
  safe: { Icon: TickCircle, tone: styles.good },
  at_risk: { Icon: WarningSign, tone: styles.bad },
  mixed: { Icon: Contrast, tone: styles.soon },
  none: { Icon: Disable, tone: styles.none },
};

const isWord = (word: string): word is Word => Object.hasOwn(signs, word);

/** What was observed, as a sign, a word and a colour, so that none of the three is needed alone. */
export function Observation({ word }: { word: string }) {
  const { Icon, tone } = signs[isWord(word) ? word : 'none'];
  return (
    <span className={`${styles.sign} ${tone}`}>
      <Icon size={14} aria-hidden />
      {observationName(word)}
    </span>
  );
}
