import type { BesideInSpace, EnergyAtEquipment, Permit } from '#domain/permits/permit/permit.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { Listed } from '#src/ui/text/Listed.tsx';
import { GasFound } from './GasFound.tsx';
import { LostPoints } from './LostPoints.tsx';
import { permitHref } from './permitAddress.ts';

/** The other permits in the same confined space under which gas is known. */
export const gasInSpace = ({ standing }: Pick<Permit, 'standing'>): readonly BesideInSpace[] =>
  (standing?.in_space ?? []).filter(({ gas_failed }) => gas_failed.length > 0);

/** The other permits in the same confined space of which an isolation is lost. */
export const lostInSpace = ({ standing }: Pick<Permit, 'standing'>): readonly BesideInSpace[] =>
  (standing?.in_space ?? []).filter(({ lost }) => lost.length > 0);

/** The other permits in the same confined space under which somebody is missing since an emergency. */
export const missingInSpace = ({ standing }: Pick<Permit, 'standing'>): readonly BesideInSpace[] =>
  (standing?.in_space ?? []).filter(({ missing }) => missing.length > 0);

/** The other permits in the same confined space under which nothing reads the air that is to be monitored. */
export const airInSpace = ({ standing }: Pick<Permit, 'standing'>): readonly BesideInSpace[] =>
  (standing?.in_space ?? []).filter(({ air_unread, gas_failed }) => air_unread && gas_failed.length === 0);

/** The isolations of other certificates at the same equipment that are lost or lifted for a test. */
export const energyBeside = ({ standing }: Pick<Permit, 'standing'>): readonly EnergyAtEquipment[] => standing?.at_equipment ?? [];

/** The name of the words for one of them. */
export const energyWord = ({ lifted }: Pick<EnergyAtEquipment, 'lifted'>) => (lifted ? 'liftedAtEquipment' : 'lostAtEquipment');

type Other = Pick<BesideInSpace, 'id' | 'tracking_number'>;

/** The way to the other permit. */
export function UnderPermit({ other }: { other: Other }) {
  const t = useTranslations('permits');
  return (
    <>
      {t('permits:underPermit')}{' '}
      <Link to={permitHref(other)}>
        <Ltr>{other.tracking_number}</Ltr>
      </Link>
    </>
  );
}

/** What gas was found under another permit in the same space: of what, where and when. */
export function GasUnder({ other, zone }: { other: Other & Pick<BesideInSpace, 'tag' | 'gas_failed'>; zone: string }) {
  return (
    <>
      <Ltr>{other.tag}</Ltr> · <GasFound found={other.gas_failed} zone={zone} /> · <UnderPermit other={other} />
    </>
  );
}

/** Under which permit the air of the same space is not monitored. */
export function AirUnder({ other }: { other: BesideInSpace }) {
  return (
    <>
      <Ltr>{other.tag}</Ltr> · <UnderPermit other={other} />
    </>
  );
}

/** Which isolations are lost under another permit in the same space, and at which points. */
export function LostUnder({ other }: { other: Other & Pick<BesideInSpace, 'tag' | 'lost'> }) {
  return (
    <>
      <Ltr>{other.tag}</Ltr> · <LostPoints lost={other.lost} /> · <UnderPermit other={other} />
    </>
  );
}

/** Who is missing under another permit in the same space. */
export function MissingUnder({ other }: { other: BesideInSpace }) {
  return (
    <>
      <Ltr>{other.tag}</Ltr> · <Listed items={other.missing} /> · <UnderPermit other={other} />
    </>
  );
}

/** Which isolation of another certificate lets energy in at the same equipment, at which points, and under which permit. */
export function EnergyUnder({ other }: { other: EnergyAtEquipment }) {
  return (
    <>
      <Ltr>{other.tag}</Ltr> · <LostPoints lost={[{ number: other.number, tags: other.points }]} /> · <UnderPermit other={other} />
    </>
  );
}

/** How many are inside the same space under another permit. */
export function InsideUnder({ other }: { other: Permit['inside_beside'][number] }) {
  const t = useTranslations('permits');
  return (
    <>
      <strong>{t('permits:inside', { count: other.inside })}</strong> <UnderPermit other={other} />
      {other.air_unread ? <strong> · {t('permits:notMonitored')}</strong> : null}
    </>
  );
}
