import { Button } from '@blueprintjs/core';
import { LogIn, LogOut } from '@blueprintjs/icons';
import { textIn } from '#domain/kernel/language.ts';
import { type EvidenceWrite, rightToCome } from '#domain/permits/evidence/evidence.rules.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { crewRoleText } from '#domain/references/data/safeguards.data.ts';
import { CrewMarks, crewText } from '#src/entities/permits/CrewMarks.tsx';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Status, type Tone } from '#src/entities/permits/Status.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { useWorkPress } from '#src/entities/work/form/useWorkForm.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useAsk } from '#src/system/dialog.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import type { Member } from './crewForms.ts';
import { leaveSaid } from './spaceCrew.ts';

type Props = {
  member: Member;
  /** Whether it is well that somebody is on site now. */
  onSite: Tone;
  inside: number;
  /** How many more it watches over, inside under work that has no entry. */
  beside: number;
  state: PermitState;
  /** Whether a fire watch runs that nobody else keeps. */
  isLastWatch: boolean;
  zone: string;
  may: (write: EvidenceWrite) => boolean;
};

/** Somebody of the crew, of which so many are `inside`: what they do there, until when they may, and whether they are on site. */
export function CrewRow({ member, onSite, inside, beside, state, isLastWatch, zone, may }: Props) {
  const t = useTranslations('work');
  const language = useLanguage();
  return (
    <tr>
      <th scope="row">
        <bdi>{member.name}</bdi>
        <br />
        <CrewMarks of={member} />
      </th>
      <td>{textIn(crewRoleText(member.role), language)}</td>
      <td>
        <Competence member={member} zone={zone} />
        {member.shown ? (
          <div className={styles.muted}>
            <bdi>{member.shown}</bdi>
          </div>
        ) : null}
      </td>
      <td>
        <Presence member={member} onSite={onSite} zone={zone} />
        {member.also_on ? (
          <div>
            <Status tone="soon">
              {t('work:alsoOn')} <Ltr>{member.also_on}</Ltr>
            </Status>
          </div>
        ) : null}
        {member.not_accounted ? (
          <div>
            <Status tone="bad">{t('work:notAccounted')}</Status>
          </div>
        ) : null}
        {member.heard_talk === false ? (
          <div>
            <Status tone="bad">{t('work:talkUnheard')}</Status>
          </div>
        ) : null}
      </td>
      <td>
        <Moves member={member} inside={inside} beside={beside} state={state} isLastWatch={isLastWatch} may={may} />
      </td>
    </tr>
  );
}

function Competence({ member, zone }: { member: Member; zone: string }) {
  const t = useTranslations('work');
  const { competence, competent_until: until, is_unproved } = member;
  if (is_unproved) return <Status tone="bad">{t('work:unproved')}</Status>;
  if (until === null)
    return <span className={styles.muted}>{t(competence === 'register' ? 'work:noEnd' : 'work:notChecked')}</span>;
  const ended = Date.parse(until) <= serverNow();
  return ended ? (
    <Status tone="bad">
      {t('work:competenceEnded')} <SiteTime dayOnly at={until} zone={zone} />
    </Status>
  ) : (
    <SiteTime dayOnly at={until} zone={zone} />
  );
}

function Presence({ member, onSite, zone }: Pick<Props, 'member' | 'onSite' | 'zone'>) {
  const t = useTranslations('work');
  const { on_site, on_at, off_at } = member;
  if (on_site) {
    return (
      <Status tone={onSite}>
        {t('work:on')} {on_at ? <SiteTime at={on_at} zone={zone} /> : null}
      </Status>
    );
  }
  return (
    <Status tone="none">
      {off_at ? t('work:left') : t('work:off')} {off_at ? <SiteTime at={off_at} zone={zone} /> : null}
    </Status>
  );
}

type MovesProps = Pick<Props, 'member' | 'inside' | 'beside' | 'state' | 'isLastWatch' | 'may'>;

function Moves({ member, inside, beside, state, isLastWatch, may }: MovesProps) {
  const t = useTranslations('work');
  const { press, busy } = useWorkPress('move');
  const ask = useAsk();
  const { no, on_site: isOn } = member;
  const name = crewText(member);
  const comesBy = rightToCome(member.role, inside, state);
  const come = comesBy === 'foundOnSite' ? 'found' : 'come';
  const move = (body: { on?: boolean; removed: boolean }) => press({ kind: 'moveCrew', no, body: { on: undefined, ...body } });
  const cross = () => move({ on: !isOn, removed: false });
  const all = inside + beside;
  const question = {
    title: t('work:leaveStops'),
    text: [
      ...leaveSaid(member.role, all).map((word) => t(`work:${word}`, { count: all })),
      t('work:leaveStopsText', { name }),
    ].join(' '),
    confirm: t('work:leaveStopsRecord'),
    danger: true,
  };
  const unwatched = {
    title: t('work:leaveWatch'),
    text: t('work:leaveWatchText', { name }),
    confirm: t('work:leaveWatchRecord'),
    danger: true,
  };
  const asked = member.is_relied_on ? question : isLastWatch && isOn ? unwatched : null;
  return (
    <div className={styles.actions}>
      {may(isOn ? 'crewOff' : comesBy) ? (
        <Button
          size="small"
          icon={isOn ? <LogOut /> : <LogIn />}
          text={t(isOn ? 'work:leave' : `work:${come}`)}
          aria-label={t(isOn ? 'work:leaveName' : `work:${come}Name`, { name })}
          disabled={busy}
          onClick={asked ? () => ask(asked, cross) : cross}
        />
      ) : null}
      {!isOn && member.not_accounted !== 'here' && may('listCrew') ? (
        <Button
          size="small"
          variant="minimal"
          text={t('work:remove')}
          aria-label={t('work:removeName', { name })}
          disabled={busy}
          onClick={() => move({ removed: true })}
        />
      ) : null}
    </div>
  );
}
