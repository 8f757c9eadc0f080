import { apart, listText } from '#domain/kernel/readingText.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import styles from './Desk.module.css';

/** With which other works an agreement ends, where this work is planned for a time that was not agreed on. */
export function AgreementsEnding({ permit }: { permit: Permit }) {
  const t = useTranslations('desk');
  const language = useLanguage();
  const { value } = useRead(
    'work.work',
    { params: { id: permit.id } },
    { select: resultOf, follows: ({ entity, id }) => entity === 'permit' && id === permit.id },
  );
  const agreed = (value?.conflicts ?? []).filter(({ state }) => state === 'controlled');
  if (agreed.length === 0) return null;
  const numbers = listText(
    agreed.map((one) => apart(one.with.tracking_number)),
    language,
  );
  return <p className={styles.meaning}>{t('desk:agreementsEnd', { numbers })}</p>;
}
