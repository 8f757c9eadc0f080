import { Tag } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { roleNames } from '#domain/kernel/role.texts.ts';
import type { SessionUser } from '#domain/session/session.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { usePicture } from '#src/system/picture.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { OwnPicture } from './OwnPicture.tsx';
import styles from './ProfileScreen.module.css';
import { Section } from './Section.tsx';

const nobody = '/avatar.svg';

/** The person's picture; the same for all who have none, or whose does not load. */
function Picture({ address }: { address: string }) {
  const url = usePicture(address);
  const [broken, setBroken] = useState('');
  const source = url === '' || url === broken ? nobody : url;
  return <img className={styles.picture} src={source} alt="" width="96" height="96" onError={() => setBroken(url)} />;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.factName}>{name}</dt>
      <dd className={styles.factValue}>{children}</dd>
    </div>
  );
}

/** What the product knows of the person. */
export function PersonCard({ user: { sap, role, data, from } }: { user: SessionUser }) {
  const t = useTranslations('profile');
  const roles = roleNames(role, useLanguage());
  return (
    <Section title={t('profile:person')}>
      <div className={styles.card}>
        <Picture address={data.photoURL} />
        <dl className={styles.facts}>
          <Fact name={t('profile:sap')}>{sap === null ? t('profile:none') : <Ltr>{sap}</Ltr>}</Fact>
          <Fact name={t('profile:name')}>
            <bdi>{data.displayName}</bdi>
          </Fact>
          <Fact name={t('profile:email')}>{data.email === '' ? t('profile:none') : <Ltr>{data.email}</Ltr>}</Fact>
          <Fact name={t('profile:roles')}>
            {roles.length === 0 ? t('profile:noRoles') : null}
            {roles.map((one) => (
              <Tag key={one} minimal round>
                <bdi>{one}</bdi>
              </Tag>
            ))}
          </Fact>
        </dl>
      </div>
      {from === 'api' ? <OwnPicture has={data.photoURL !== ''} /> : null}
    </Section>
  );
}
