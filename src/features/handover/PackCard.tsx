import { Button, Callout } from '@blueprintjs/core';
import { Print, Refresh } from '@blueprintjs/icons';
import { fromCallback, fromPromise } from 'xstate';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { minute } from '#domain/kernel/units.ts';
import { type BlackStartEvent, blackStartMachine, type SavedPack } from '#machines/blackStart/blackStart.machine.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useOnline } from '#src/platform/useOnline.ts';
import { screenActor } from '#src/system/screenActor.tsx';
import { rolesOf, userOf, useSession } from '#src/system/session.ts';
import { whoseDrafts } from '#src/system/watchDrafts.ts';
import styles from './Handover.module.css';
import { type Holder, makePack, type PackApi } from './makePack.ts';
import { readPack, shortForm, watchPack } from './savedPack.ts';
import { useHandoverAddress } from './useHandoverAddress.ts';

const withPorts = (api: PackApi, holder: Holder, site: string | null) =>
  blackStartMachine.provide({
    actors: {
      makePack: fromPromise<SavedPack, void>(({ signal }) => makePack(api, holder, site, signal)),
      watchPack: fromCallback<BlackStartEvent, void>(({ sendBack }) =>
        watchPack(() => sendBack({ type: 'pack.kept', pack: readPack(holder.whose) })),
      ),
    },
  });

type Whose = Holder & { site: string | null };

const BlackStartActor = screenActor(blackStartMachine, ({ api }, { site, ...holder }: Whose) => ({
  logic: withPorts(api, holder, site),
  input: { pack: readPack(holder.whose) },
}));

/** A document of its own in a new tab, from memory: it needs no server, runs nothing and is free again after a while. */
const show = (html: string): void => {
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  window.open(url, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(url), minute);
};

/** The pack for when power or network is gone: what this device keeps, how old it is, and a new one. It is here offline, too. */
export function PackCard() {
  const whose = whoseDrafts(useSession(userOf));
  const { site } = useHandoverAddress();
  return (
    <BlackStartActor.Provider whose={whose} roles={useSession(rolesOf)} site={site}>
      <Pack whose={whose} />
    </BlackStartActor.Provider>
  );
}

function Pack({ whose }: { whose: string }) {
  const t = useTranslations('handover');
  const language = useLanguage();
  const online = useOnline();
  const { send } = BlackStartActor.useActorRef();
  const { pack, problem } = BlackStartActor.useSelector(({ context }) => context);
  const making = BlackStartActor.useSelector((snapshot) => snapshot.matches('making'));
  const open = (isShort: boolean) => {
    const whole = readPack(whose);
    if (whole) show(isShort ? shortForm(whole) : whole.html);
  };
  return (
    <WorkCard title={t('handover:pack')}>
      <p className={styles.muted}>{t('handover:packAbout')}</p>
      <p role="status">
        {pack ? (
          <>
            <bdi>{pack.site}</bdi> · {t('handover:packMade')} <SiteTime at={pack.madeAt} zone={pack.timeZone} />
          </>
        ) : (
          t('handover:packNone')
        )}
      </p>
      {problem ? (
        <Callout compact intent="warning" role="alert">
          {problem.code === 'disk_full'
            ? t('handover:packNotKept')
            : `${t('handover:packFailed')} ${sentenceOf(problem, language)}`}
        </Callout>
      ) : null}
      <div className={styles.line}>
        <Button icon={<Print />} disabled={!pack} text={t('handover:packShow')} onClick={() => open(false)} />
        <Button icon={<Print />} disabled={!pack} text={t('handover:packShort')} onClick={() => open(true)} />
        <Button
          icon={<Refresh />}
          loading={making}
          disabled={!online}
          text={t('handover:packMake')}
          onClick={() => send({ type: 'pack.make' })}
        />
      </div>
    </WorkCard>
  );
}
