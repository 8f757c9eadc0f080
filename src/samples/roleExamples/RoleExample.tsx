import { Classes } from '@blueprintjs/core';
import { Shield } from '@blueprintjs/icons';
import { rolesAsked } from '#domain/access/access.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';
import { rolesOf, useSession } from '#src/system/session.ts';
import { CodeBlock } from '#src/ui/code/CodeBlock.tsx';
import { Link } from '#src/ui/Link.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import { type ExampleName, entriesText, examples, routeText } from './examples.ts';
import './locales/keys.ts';
import styles from './RoleExample.module.css';

/** Out, or for guests in. */
function Way({ name }: { name: ExampleName }) {
  const t = useTranslations();
  const isGuest = name === 'guest';
  return (
    <Link className={`${Classes.BUTTON} ${styles.way}`} to={href(isGuest ? '/login' : '/logout')}>
      {t(isGuest ? 'titles:login' : 'titles:logout')}
    </Link>
  );
}

function Why({ name }: { name: ExampleName }) {
  const t = useTranslations('roleExamples', 'page');
  const asked = rolesAsked(examples[name].access) ?? [];
  const own = useSession(rolesOf);
  return (
    <>
      <p>{t(`roleExamples:why_${name}`)}</p>
      {asked.length > 0 ? <p>{t('page:askedRoles', { roles: asked.join(', ') })}</p> : null}
      <p>{t('page:yourRoles', { roles: own.join(', ') || t('page:noRoles') })}</p>
    </>
  );
}

/** A page for one group of roles: why it is seen, and the rows that make it so. */
export function RoleExample({ name }: { name: ExampleName }) {
  const t = useTranslations('roleExamples');
  return (
    <SimplePage lowOnPhones header={<PageTitle icon={<Shield size={20} />}>{t(`titles:${name}Example`)}</PageTitle>}>
      <div className={styles.page}>
        <Why name={name} />
        <h2 className={styles.heading}>{t('roleExamples:route')}</h2>
        <p>{t('roleExamples:routeAbout')}</p>
        <CodeBlock text={routeText(name)} />
        <h2 className={styles.heading}>{t('roleExamples:entries')}</h2>
        <p>{t('roleExamples:entriesAbout')}</p>
        <CodeBlock text={entriesText(name)} />
        <Way name={name} />
      </div>
    </SimplePage>
  );
}
