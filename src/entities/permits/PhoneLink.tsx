import { useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './PhoneLink.module.css';

type Props = { person: { name: string; phone?: string | undefined } };

/** The telephone number of a person, where the server answered one. */
export function PhoneLink({ person: { name, phone } }: Props) {
  const t = useTranslations('permits');
  if (!phone) return null;
  return (
    <a className={styles.phone} href={`tel:${phone.replace(/[ -]/g, '')}`} aria-label={t('permits:call', { name, phone })}>
      <Ltr>{phone}</Ltr>
    </a>
  );
}
