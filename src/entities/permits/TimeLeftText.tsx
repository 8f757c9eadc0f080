import type { Language } from '#domain/kernel/language.ts';
import { timeLeft } from '#domain/permits/permit/permit.rules.ts';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { endingMinutes } from '#domain/permits/permitList/permit.labels.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import { spanText, spokenSpan } from '#src/ui/time/spanText.ts';
import { useNow } from '#src/ui/time/useNow.ts';
import styles from './cells.module.css';

type Props = {
  row: Pick<PermitRow, 'state' | 'window' | 'stops_at' | 'ends_at'>;
  language: Language;
  t: Translate<'permits'>;
  isAlone?: boolean;
};

const words = {
  starts: { shown: 'permits:startsIn', spoken: 'permits:spokenStarts' },
  left: { shown: 'permits:leftFor', spoken: 'permits:spokenLeft' },
  gas: { shown: 'permits:gasIn', spoken: 'permits:spokenGas' },
  over: { shown: 'permits:overFor', spoken: 'permits:spokenOver' },
} as const;
const isTold = (kind: string): kind is keyof typeof words => kind in words;

/** How long until the window begins or ends, or until a gas test stops the work before that. It counts down while one looks. Alone, under no head of a column, it says of what. */
export function TimeLeftText({ row, language, t, isAlone = false }: Props) {
  const reading = useNow((now) => {
    const time = timeLeft(row, now, endingMinutes);
    return time.kind === 'none' ? 'none' : `${time.kind} ${time.minutes}`;
  });
  const [kind, minutes] = reading.split(' ');
  if (!kind || !isTold(kind)) return <span className={styles.muted}>{t('permits:noTime')}</span>;
  const value = Number(minutes);
  const isNear = kind === 'gas' || (kind === 'left' && value <= endingMinutes);
  return (
    <span
      className={kind === 'over' ? styles.over : isNear ? styles.near : kind === 'starts' ? styles.muted : styles.time}
      title={t(words[kind].spoken, { span: spokenSpan(value, language) })}
    >
      {t(isAlone ? words[kind].spoken : words[kind].shown, { span: spanText(value, language) })}
    </span>
  );
}
