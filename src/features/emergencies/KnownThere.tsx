import type { CrewedPermit } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { GasUnder, LostUnder } from '#src/entities/permits/BesideInSpace.tsx';
import { GasFound } from '#src/entities/permits/GasFound.tsx';
import { LostPoints } from '#src/entities/permits/LostPoints.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './Emergencies.module.css';

export type Known = Pick<CrewedPermit, 'equipment_tags' | 'gas_failed' | 'lost' | 'in_space'>;
type Props = { of: Known; zone: string };

/** What is known of the place where somebody is: at which equipment, which gas was found there, and which isolation is lost, also under other permits of the space that they are in. */
export function KnownThere({ of: { equipment_tags: tags, gas_failed: found, lost, in_space }, zone }: Props) {
  const t = useTranslations('permits');
  return (
    <>
      {tags.length > 0 ? (
        <div>
          <Ltr>{tags.join(', ')}</Ltr>
        </div>
      ) : null}
      {found.length > 0 ? (
        <div className={styles.danger}>
          <GasFound found={found} zone={zone} />
        </div>
      ) : null}
      {lost.length > 0 ? (
        <div className={styles.danger}>
          {t('permits:lost')} <LostPoints lost={lost} />
        </div>
      ) : null}
      {in_space.map((other) => (
        <div key={other.id} className={styles.danger}>
          {other.gas_failed.length > 0 ? (
            <div>
              {t('permits:gasInSpace')}: <GasUnder other={other} zone={zone} />
            </div>
          ) : null}
          {other.lost.length > 0 ? (
            <div>
              {t('permits:lostInSpace')}: <LostUnder other={other} />
            </div>
          ) : null}
        </div>
      ))}
    </>
  );
}
