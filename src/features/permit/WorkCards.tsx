import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Card } from './Card.tsx';
import styles from './Permit.module.css';

/** What is done, what is not, and how it is kept safe. */
export function WorkCards({ permit }: { permit: Permit }) {
  const t = useTranslations('permits');
  return (
    <>
      <Card title={t('permits:description')}>
        <Prose text={permit.description} />
      </Card>
      <Card title={t('permits:limits')}>
        <Prose text={permit.limits} />
      </Card>
      <div className={styles.pair}>
        <Card title={t('permits:precautions')}>
          <Items items={permit.precautions} />
        </Card>
        <Card title={t('permits:ppe')}>
          <Items items={permit.ppe} />
        </Card>
      </div>
      <Card title={t('permits:emergency')}>
        <Prose text={permit.emergency_actions} />
      </Card>
    </>
  );
}

function Prose({ text }: { text: string }) {
  const t = useTranslations('permits');
  return (
    <p className={styles.prose} dir="auto">
      {text || t('permits:none')}
    </p>
  );
}

function Items({ items }: { items: readonly string[] }) {
  const t = useTranslations('permits');
  if (items.length === 0) return <p>{t('permits:none')}</p>;
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item}>
          <bdi>{item}</bdi>
        </li>
      ))}
    </ul>
  );
}
