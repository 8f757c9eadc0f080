import { Button, Switch } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useLocation } from 'react-router-dom';
import { mayEnter } from '#domain/access/access.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import { useGuide, useShownRow } from '#src/platform/useGuide.ts';
import { rolesOf, useSession } from '#src/system/session.ts';
import { settingsOf, useSendSettings, useSettings } from '#src/system/settings.ts';
import { type ShortcutName, shortcutNames, shortcutScopes, shortcuts } from '#src/ui/keys/shortcuts.ts';
import { Link } from '#src/ui/Link.tsx';
import { KeyCap, Keys } from './Keys.tsx';
import { Sheet } from './Sheet.tsx';
import styles from './ShortcutsHelp.module.css';
import { shortcutTexts } from './shortcutTexts.ts';

const allPlaces = [...shortcutScopes, 'scrumboard'] as const;
type Place = (typeof allPlaces)[number];

/** Keys that belong to what has the focus, and to nothing else of the page. */
const moves = {
  lists: { keys: 'Alt ↑ ↓', about: 'keys:moveRow' },
  calendar: { keys: 'Alt ← → ↑ ↓', about: 'keys:moveEvent' },
  scrumboard: { keys: 'Alt ← → ↑ ↓', about: 'keys:moveCard' },
} as const satisfies Partial<Record<Place, { keys: string; about: Key<'keys'> }>>;
const moveIn = (place: Place) => (place in moves ? moves[place as keyof typeof moves] : null);

/** The way to the guide of the screen, all keyboard shortcuts, and the switch for those of a single key. */
export function ShortcutsHelp({ onDismiss }: { onDismiss: () => void }) {
  const t = useTranslations('keys', 'search');
  const { own, others } = usePlaces();
  return (
    <Sheet label={t('keys:title')} onDismiss={onDismiss}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('keys:title')}</h2>
        <Button variant="minimal" icon={<Cross />} aria-label={t('ui:close')} onClick={onDismiss} />
      </div>
      <div className={styles.content}>
        <GuideLink onFollowed={onDismiss} />
        <FirstStepsButton onShown={onDismiss} />
        {own.map((place) => (
          <Section key={place} place={place} />
        ))}
        <details className={styles.others}>
          <summary>{t('search:otherKeys')}</summary>
          {others.map((place) => (
            <Section key={place} place={place} />
          ))}
        </details>
        <SingleKeysSwitch />
      </div>
    </Sheet>
  );
}

/** Where the keys of this screen work, its own first, and where others do. */
const usePlaces = (): { own: readonly Place[]; others: readonly Place[] } => {
  const row = useShownRow();
  const { pathname } = useLocation();
  const isHere = (place: Place) => pathname.startsWith(`/apps/${place}`) || (place === 'lists' && row?.ofSamples === true);
  const own = [...allPlaces.filter(isHere).toReversed(), 'everywhere' as const];
  return { own, others: allPlaces.filter((place) => !own.includes(place)) };
};

/** What a key of all lists does in one of the apps: something else there, or nothing. */
const differs: readonly { path: string; name: ShortcutName; about: Key<'search'> | null }[] = [
  { path: '/apps/mail', name: 'editRow', about: 'search:editMail' },
  { path: '/apps/notes', name: 'editRow', about: null },
];

function Section({ place }: { place: Place }) {
  const t = useTranslations('keys', 'search');
  return (
    <section aria-labelledby={`keys-${place}`}>
      <h3 id={`keys-${place}`} className={styles.caption}>
        {t(`keys:${place}`)}
      </h3>
      {place === 'lists' ? <p className={styles.about}>{t('search:whatIsMeant')}</p> : null}
      <Shortcuts place={place} />
    </section>
  );
}

/** Screens of the product have a guide, sample apps a page that tells of them; others need none. */
function GuideLink({ onFollowed }: { onFollowed: () => void }) {
  const t = useTranslations('keys');
  const guide = useGuide();
  if (!guide) return null;
  return (
    <p>
      <Link to={guide} onClick={onFollowed}>
        {t('keys:guide')}
      </Link>
    </p>
  );
}

/** First steps that were put away are found again, by who has to do with permits. */
function FirstStepsButton({ onShown }: { onShown: () => void }) {
  const t = useTranslations('keys');
  const { firstSteps } = useSettings(settingsOf);
  const send = useSendSettings();
  const roles = useSession(rolesOf);
  if (firstSteps === 'shown' || !mayEnter('onlyPermits', roles)) return null;
  const show = () => {
    send({ type: 'settings.changed', change: { firstSteps: 'shown' } });
    onShown();
  };
  return <Button alignText="start" text={t('keys:firstSteps')} onClick={show} />;
}

function Shortcuts({ place }: { place: Place }) {
  const t = useTranslations('keys', 'search');
  const { pathname } = useLocation();
  const move = moveIn(place);
  const aboutOf = (name: ShortcutName) => {
    const other = differs.find((one) => one.name === name && pathname.startsWith(one.path));
    return other ? other.about : shortcutTexts[name];
  };
  return (
    <dl className={styles.list}>
      {shortcutNames
        .filter((name) => shortcuts[name].place === place)
        .map((name) => {
          const about = aboutOf(name);
          return about === null ? null : (
            <div key={name} className={styles.row}>
              <dt>{t(about)}</dt>
              <dd className={styles.keys}>
                <Keys of={name} />
              </dd>
            </div>
          );
        })}
      {move ? (
        <div className={styles.row}>
          <dt>{t(move.about)}</dt>
          <dd className={styles.keys}>
            <bdi dir="ltr">
              <KeyCap printed={move.keys} />
            </bdi>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

function SingleKeysSwitch() {
  const t = useTranslations('keys');
  const { singleKeys } = useSettings(settingsOf);
  const send = useSendSettings();
  return (
    <div>
      <Switch
        role="switch"
        checked={singleKeys}
        label={t('keys:single')}
        alignIndicator="end"
        aria-describedby="keys-single-about"
        onChange={() => send({ type: 'settings.changed', change: { singleKeys: !singleKeys } })}
      />
      <p id="keys-single-about" className={styles.about}>
        {t('keys:singleAbout')}
      </p>
    </div>
  );
}
