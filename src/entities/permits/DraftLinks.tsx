import { Classes } from '@blueprintjs/core';
import { Add, Duplicate, Edit } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { rolesOf, userOf, useSession } from '#src/system/session.ts';
import { Link } from '#src/ui/Link.tsx';
import styles from './DraftLinks.module.css';
import { editPermitHref, newPermitHref } from './permitAddress.ts';
import { makesPermits } from './permitMakers.ts';

/** Where fields may be changed at all; the server says who may. */
const editable: readonly string[] = ['draft', 'approval', 'coordination', 'ready'];

type Props = { to: string; look: string; icon: ReactNode; text: string };

const ButtonLink = ({ to, look, icon, text }: Props) => (
  <Link className={`${Classes.BUTTON} ${look} ${styles.link}`} to={to}>
    {icon}
    <span className={Classes.BUTTON_TEXT}>{text}</span>
  </Link>
);

/** The link to a new permit, for those who may make one. */
export function NewPermitLink() {
  const t = useTranslations('permits');
  if (!makesPermits(useSession(rolesOf))) return null;
  return <ButtonLink to={newPermitHref()} look={Classes.INTENT_PRIMARY} icon={<Add />} text={t('permits:newPermit')} />;
}

/** The ways to a permit's form and to a copy of it. */
export function DraftLinks({ permit }: { permit: Permit }) {
  const t = useTranslations('permits');
  const makes = makesPermits(useSession(rolesOf));
  const own = useSession(userOf).sap === permit.applicant.sap;
  const mayEdit = editable.includes(permit.state) && (makes || (own && permit.state === 'draft'));
  return (
    <span className={styles.links}>
      {mayEdit ? (
        <ButtonLink to={editPermitHref(permit)} look={Classes.MINIMAL} icon={<Edit />} text={t('permits:editPermit')} />
      ) : null}
      {makes ? (
        <ButtonLink to={newPermitHref(permit.id)} look={Classes.MINIMAL} icon={<Duplicate />} text={t('permits:copyPermit')} />
      ) : null}
    </span>
  );
}
