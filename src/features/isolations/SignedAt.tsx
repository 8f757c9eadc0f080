import { positionText } from '#domain/permits/isolations/isolation.texts.ts';
import type { IsolationOnWire } from '#domain/permits/isolations/isolation.wire.ts';
import { Fact, Facts } from '#src/entities/permits/Facts.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { Listed } from '#src/ui/text/Listed.tsx';
import type { Point } from './isolationSteps.ts';

type Props = { isolation: IsolationOnWire; point: Point | undefined };

/** Which certificate of which equipment is signed, and which point of it. */
export function SignedAt({ isolation: { number, equipment_tags }, point }: Props) {
  const t = useTranslations('work', 'permits');
  const language = useLanguage();
  return (
    <Facts>
      <Fact name={t('work:certificate')}>
        <Ltr>{number}</Ltr>
      </Fact>
      {equipment_tags.length > 0 ? (
        <Fact name={t('permits:equipment')}>
          <Listed items={equipment_tags} />
        </Fact>
      ) : null}
      {point ? (
        <Fact name={t('work:isolationPoint')}>
          <Ltr>{point.tag}</Ltr> · {t(`work:point_${point.kind}_kind`)} · {positionText(point, language)}
        </Fact>
      ) : null}
    </Facts>
  );
}
