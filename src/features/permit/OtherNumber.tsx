import { WarningSign } from '@blueprintjs/icons';
import { canonicalTracking } from '#domain/permits/kernel/trackingNumber.ts';
import { PermitPageActor } from '#src/entities/permits/PermitPageActor.ts';
import { numberOf, otherOf, permitOf } from '#src/entities/permits/permit.selectors.ts';
import { permitHref } from '#src/entities/permits/permitAddress.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import styles from './Permit.module.css';

type Named = { id: number; tracking_number: string; title: string };

/** An address whose id and number belong to different permits. Both are offered; neither is opened by itself. */
export function OtherNumber() {
  const t = useTranslations('permits');
  const permit = PermitPageActor.useSelector(permitOf);
  const other = PermitPageActor.useSelector(otherOf);
  const typed = PermitPageActor.useSelector(numberOf);
  if (!permit) return null;
  const words = { named: permit.tracking_number, number: canonicalTracking(typed) ?? typed };
  return (
    <Notice level={1} alert icon={<WarningSign size={20} />} title={t(other ? 'permits:otherTitle' : 'permits:otherNone')}>
      <p>{other ? t('permits:otherText', words) : t('permits:otherUnknown', words)}</p>
      <ul className={styles.offers}>
        <Offer permit={permit} />
        {other ? <Offer permit={other} /> : null}
      </ul>
    </Notice>
  );
}

function Offer({ permit }: { permit: Named }) {
  const t = useTranslations('permits');
  return (
    <li className={styles.offer}>
      <Link to={permitHref(permit)}>{t('permits:openPermit', { number: permit.tracking_number })}</Link>
      <span>
        <Ltr>{permit.id}</Ltr> · <bdi>{permit.title}</bdi>
      </span>
    </li>
  );
}
