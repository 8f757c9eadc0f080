import './locales/keys.ts';
import { InfoSign } from '@blueprintjs/icons';
import { use } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { release } from '#src/platform/release.ts';
import { FactTable } from '#src/ui/FactTable.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import styles from './AboutScreen.module.css';
import { packagesAt } from './packages.ts';

/** `0.1.0 (1a2b3c4)`: the version, and the commit where the build knew one. */
const [, version = release, commit] = /^(\S+)(?: \((\w+)\))?$/.exec(release) ?? [];

/** Which console this is, and under which licences the packages in it are used. */
export function Screen() {
  const t = useTranslations('about', 'page');
  return (
    <SimplePage lowOnPhones header={<PageTitle icon={<InfoSign size={20} />}>{t('titles:about')}</PageTitle>}>
      <div className={styles.page}>
        <dl className={styles.facts}>
          <dt>{t('about:version')}</dt>
          <dd>
            <Ltr>{version}</Ltr>
          </dd>
          <dt>{t('about:commit')}</dt>
          <dd>{commit ? <Ltr>{commit}</Ltr> : t('about:noCommit')}</dd>
        </dl>
        <h2>{t('about:packages')}</h2>
        <Packages />
      </div>
    </SimplePage>
  );
}

function Packages() {
  const t = useTranslations('about');
  const packages = use(packagesAt('/licences.json'));
  if (packages.length === 0) return <p>{t('about:notBuilt')}</p>;
  return (
    <FactTable
      caption={t('about:packages')}
      heads={[t('about:package'), t('about:version'), t('about:licence')]}
      rows={packages.map(({ name, version: number, licence }) => ({
        name,
        key: `${name} ${number}`,
        cells: [<Ltr key="version">{number}</Ltr>, licence ? <Ltr key="licence">{licence}</Ltr> : t('about:noLicence')],
      }))}
    />
  );
}
