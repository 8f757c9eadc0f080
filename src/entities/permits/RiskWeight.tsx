import { textIn } from '#domain/kernel/language.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { activities } from '#domain/permits/kernel/permit.states.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { WeightParts } from '#domain/permits/riskWeight/riskWeight.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import styles from './RiskWeight.module.css';
import { weightText } from './weightText.ts';

/** The risk weight of a permit, and on request what it is the sum of. */
export function RiskWeight({
  permit: { risk_weight: weight, risk_weight_parts: parts, risk_residual: rating },
}: {
  permit: Permit;
}) {
  const t = useTranslations('permits');
  const language = useLanguage();
  if (weight === null) return <span className={styles.muted}>{t('permits:weightNone')}</span>;
  const told = weightText(weight, language);
  if (!parts) return <span>{told}</span>;
  return (
    <details>
      <summary className={styles.summary}>{t('permits:weightWhy', { weight: told })}</summary>
      <Parts parts={parts} rating={rating} sum={told} />
    </details>
  );
}

const isActivity = (code: string): code is keyof typeof activities => Object.hasOwn(activities, code);

type Props = { parts: WeightParts; rating: number | null; sum: string };

function Parts({ parts, rating, sum }: Props) {
  const t = useTranslations('permits');
  const language = useLanguage();
  const points = (value: number) => numberText(value, language, { maximumFractionDigits: 2 });
  const kind = isActivity(parts.code) ? textIn(activities[parts.code], language) : parts.code;
  const lines = [
    { name: t('permits:weightResidual', { rating: rating ?? '' }), value: points(parts.residual) },
    { name: t('permits:weightWork', { kind }), value: points(parts.work) },
    { name: t('permits:weightNight'), value: points(parts.night) },
    { name: t('permits:weightConflict'), value: points(parts.conflict) },
    { name: t('permits:weightSum'), value: sum },
  ];
  return (
    <>
      <dl className={styles.parts}>
        {lines.map(({ name, value }) => (
          <div key={name} className={styles.part}>
            <dt>{name}</dt>
            <dd className={styles.points}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.muted}>{t('permits:weightVersion', { basis: parts.basis, version: parts.version })}</p>
    </>
  );
}
