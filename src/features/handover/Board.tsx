import { Checkbox, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import type { CurrentHandovers, HandoverLine } from '#domain/handover/handover.schema.ts';
import { typedSap } from '#domain/kernel/typedSap.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { TextField } from '#src/entities/work/form/Fields.tsx';
import { FormFrame } from '#src/forms/FormFrame.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { Listed } from '#src/ui/text/Listed.tsx';
import { Onward } from '#src/ui/text/Onward.tsx';
import styles from './Handover.module.css';
import { HandoverActor } from './HandoverActor.tsx';
import { isBusy } from './handover.selectors.ts';
import { Refused } from './Refused.tsx';
import { StaleNote } from './StaleNote.tsx';
import { useCannotWrite } from './useCannotWrite.ts';
import { useHandoverAddress } from './useHandoverAddress.ts';

/** The handing over of a site: which shift, what is open or completed, and a new one for the areas that one holds. */
export function Board({ board }: { board: CurrentHandovers }) {
  const t = useTranslations('handover');
  const { go } = useHandoverAddress();
  const { site, sites, shift, handovers } = board;
  return (
    <>
      <StaleNote />
      <p className={styles.intro}>{t('handover:intro')}</p>
      <div className={styles.line}>
        {sites.length > 1 ? (
          <HTMLSelect
            aria-label={t('handover:site')}
            value={site.code}
            onChange={({ currentTarget }) => go({ site: currentTarget.value })}
          >
            {sites.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </HTMLSelect>
        ) : (
          <bdi>{site.name}</bdi>
        )}
        <strong>{t('handover:of', { shift: t(`handover:shift_${shift.name}`), date: `\u2068${shift.date}\u2069` })}</strong>
        <span>
          {t('handover:ends')} <SiteTime at={shift.to} zone={site.time_zone} />
        </span>
      </div>
      <WorkCard title={t('handover:board')}>
        {handovers.length === 0 ? <p className={styles.muted}>{t('handover:none')}</p> : null}
        <ul className={styles.list}>
          {handovers.map((one) => (
            <Line key={one.id} handover={one} site={site.code} />
          ))}
        </ul>
      </WorkCard>
      <OpenForm board={board} />
    </>
  );
}

function Line({ handover, site }: { handover: HandoverLine; site: string }) {
  const t = useTranslations('handover');
  const { id, areas, outgoing, incoming, state, items, acknowledged } = handover;
  return (
    <li className={styles.row}>
      <Link to={`?site=${site}&handover=${id}`}>
        <Listed items={areas.map(({ code }) => code)} />
      </Link>
      <span>
        <bdi>{outgoing.name}</bdi> <Onward /> <span className="visually-hidden">{t('handover:handsTo')}</span>{' '}
        <bdi>{incoming?.name ?? t('handover:nobody')}</bdi>
      </span>
      <span className={styles.muted}>
        {t(`handover:state_${state}`)} · {t('handover:progress', { acknowledged, items })}
      </span>
    </li>
  );
}

function OpenForm({ board }: { board: CurrentHandovers }) {
  const t = useTranslations('handover');
  const { send } = HandoverActor.useActorRef();
  const busy = HandoverActor.useSelector(isBusy);
  const cannot = useCannotWrite();
  const mine = board.areas.filter((area) => area.mine);
  const [left, setLeft] = useState<readonly number[]>([]);
  const [incoming, setIncoming] = useState('');
  const [tried, setTried] = useState(false);
  const areas = mine.filter(({ id }) => !left.includes(id)).map(({ id }) => id);
  const sap = typedSap(incoming);
  const sapFault = incoming.trim() !== '' && sap === null;
  const toggle = (id: number) => setLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id]);
  const open = () => {
    setTried(true);
    if (areas.length === 0 || sapFault) return;
    send({ type: 'handover.save', form: 'open', call: { kind: 'open', areas, incoming: sap }, based: null });
  };
  if (mine.length === 0) return <p className={styles.muted}>{t('handover:noAreas')}</p>;
  return (
    <WorkCard title={t('handover:openOne')}>
      <FormFrame
        label={t('handover:openOne')}
        submit={t('handover:open')}
        isSending={busy}
        isStopped={cannot !== null}
        takesFocus={false}
        onSubmit={open}
        refusal={<Refused form="open" />}
        actions={<span role="status">{cannot}</span>}
      >
        <fieldset className={styles.bare}>
          <legend>{t('handover:areas')}</legend>
          <div className={styles.areas}>
            {mine.map(({ id, code, name, crossing }) => (
              <Checkbox key={id} checked={!left.includes(id)} onChange={() => toggle(id)}>
                <Ltr>{code}</Ltr> <bdi>{name}</bdi> ·{' '}
                <span className={styles.muted}>{t('handover:areaCrossing', { count: crossing })}</span>
              </Checkbox>
            ))}
          </div>
          {tried && areas.length === 0 ? <p role="alert">{t('handover:pickArea')}</p> : null}
        </fieldset>
        <TextField
          numeric
          className={styles.narrow}
          label={t('handover:incoming')}
          help={t('handover:incomingHelp')}
          error={tried && sapFault ? t('handover:faultSap') : undefined}
          value={incoming}
          onTyped={setIncoming}
        />
      </FormFrame>
    </WorkCard>
  );
}
