import { Button } from '@blueprintjs/core';
import { namedCode } from '#domain/kernel/readingText.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { disciplineName } from '#src/entities/permits/disciplineName.ts';
import { Person } from '#src/entities/permits/Person.tsx';
import { Status } from '#src/entities/permits/Status.tsx';
import { Table } from '#src/entities/permits/Table.tsx';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { PermitWorkActor } from '#src/entities/work/PermitWorkActor.tsx';
import { typedIn } from '#src/entities/work/permitWork.selectors.ts';
import { useMay } from '#src/entities/work/useMay.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { EndorsementForm } from './EndorsementForm.tsx';
import { type Endorsement, endorsementFormOf, isOf } from './endorsements.ts';

const areaName = (area: Permit['other_areas'][number] | undefined): string | undefined => area && namedCode(area.code, area.name);

/** Which experts, and delegates of other areas, must endorse the work, and who has. */
export function EndorsementsCard({ permit, work }: PartProps) {
  const t = useTranslations('work');
  const language = useLanguage();
  const may = useMay(permit)('endorse');
  const { role } = useSession(userOf);
  // A coordinator's desk is for everybody who signs there; at their own, people are offered what is theirs.
  const isDesk = role.includes('Hse Coordinator');
  const { value: own } = useRead('work.can', may && !isDesk ? { params: { id: permit.id }, query: {} } : null, {
    select: ({ result }) => result.endorsements,
    follows: (change) => change.entity === 'permit' && change.id === permit.id,
  });
  const isOwn = ({ discipline, area }: Endorsement): boolean =>
    own?.some((one) => one.discipline === discipline && one.area === area) ?? false;
  const maySign = (one: Endorsement): boolean => may && (isDesk || isOwn(one));
  const missing = work.endorsements.filter(({ given }) => !given).length;
  const heads = (['endorser', 'endorsementState', 'actions'] as const).map((key) => ({
    key,
    text: key === 'actions' ? <span className="visually-hidden">{t('work:actions')}</span> : t(`work:${key}`),
  }));
  const nameOf = ({ discipline, area }: Endorsement): string =>
    area === null
      ? disciplineName(discipline, language)
      : t('work:delegateOf', { area: areaName(permit.other_areas.find(({ id }) => id === area)) ?? String(area) });
  if (work.endorsements.length === 0) return null;
  return (
    <WorkCard
      title={t('work:endorsements')}
      status={missing > 0 ? <Status tone="soon">{t('work:endorsementsMissing', { count: missing })}</Status> : null}
    >
      <Table caption={t('work:endorsements')} heads={heads}>
        {work.endorsements.map((one) => (
          <Row key={`${one.discipline} ${one.area}`} endorsement={one} name={nameOf(one)} may={maySign(one)} />
        ))}
      </Table>
    </WorkCard>
  );
}

type RowProps = { endorsement: Endorsement; name: string; may: boolean };

function Row({ endorsement, name, may }: RowProps) {
  const t = useTranslations('work');
  const { send } = PermitWorkActor.useActorRef();
  const { sap: own } = useSession(userOf);
  const isOpen = isOf(PermitWorkActor.useSelector(typedIn('endorsement')), endorsement);
  const { given, by } = endorsement;
  const begin = () => send({ type: 'work.typed', form: 'endorsement', value: endorsementFormOf(endorsement, own) });
  return (
    <>
      <tr>
        <th scope="row">
          <bdi>{name}</bdi>
        </th>
        <td>
          <Status tone={given ? 'good' : 'soon'}>{t(given ? 'work:endorsed' : 'work:notEndorsed')}</Status>
          {by ? (
            <div>
              <Person person={by} />
            </div>
          ) : null}
        </td>
        <td>
          {may && !isOpen ? (
            <Button
              size="small"
              text={t(given ? 'work:withdrawEndorsement' : 'work:endorseAgain')}
              aria-label={t(given ? 'work:withdrawName' : 'work:endorseAgainName', { name })}
              onClick={begin}
            />
          ) : null}
        </td>
      </tr>
      {isOpen ? (
        <tr>
          <td colSpan={3}>
            <EndorsementForm endorsement={endorsement} name={name} />
          </td>
        </tr>
      ) : null}
    </>
  );
}
