import { useParams } from 'react-router-dom';
import { permitId } from '#domain/permits/permit/permit.endpoints.ts';
import { MissingPermit } from '#src/entities/permits/MissingPermit.tsx';
import { permitHref } from '#src/entities/permits/permitAddress.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { usePageTitle } from '#src/platform/usePageTitle.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { together } from '#src/system/query/together.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import styles from './Print.module.css';
import { PrintBar, usePaperLanguage } from './PrintBar.tsx';
import { type Certificate, PrintedCertificate } from './PrintedCertificate.tsx';
import { OldCopy } from './PrintPage.tsx';

/** The certificate of an isolation on paper. The ids count; the number is for people who read the address. */
export function Screen() {
  useTranslations('documents', 'permits');
  const named = useParams();
  const [permit, isolation] = [Number(named.permitId), Number(named.isolationId)];
  if (!permitId.isValidSync(permit) || !permitId.isValidSync(isolation)) return <MissingPermit />;
  return <Read permitId={permit} isolationId={isolation} />;
}

function Read(ids: { permitId: number; isolationId: number }) {
  const t = useTranslations('documents');
  const permit = useRead('permits.one', { params: { id: ids.permitId } }, { select: resultOf });
  const isolation = useRead(
    'isolations.one',
    { params: { id: ids.isolationId } },
    // What a permit does moves the isolations that it names, and whose those are the change does not say.
    { select: resultOf, follows: ({ entity }) => entity === 'isolation' || entity === 'permit' },
  );
  const { value, problem, retry } = together(permit, isolation, (one, other) => ({ permit: one, isolation: other }));
  // The clock is that of the permit's site: an isolation of another site is none of it.
  if (problem?.code === 'not_found' || (value && value.permit.site.code !== value.isolation.site)) return <MissingPermit />;
  if (value) return <Page {...value} old={problem ? retry : null} />;
  if (problem) return <Failed level={1} problem={problem} title={t('documents:printFailed')} onRetry={retry} />;
  return (
    <>
      <h1 className="visually-hidden">{t('documents:certificateTitle')}</h1>
      <Loading />
    </>
  );
}

function Page({ permit, isolation, old }: Certificate & { old: (() => void) | null }) {
  const t = useTranslations('documents');
  const language = usePaperLanguage();
  usePageTitle(isolation.number);
  return (
    <div className={styles.page}>
      <PrintBar title={t('documents:certificateTitle')} back={`${permitHref(permit)}?tab=isolations`}>
        {t('documents:backToIsolations')}
      </PrintBar>
      {old ? <OldCopy text={t('documents:certificateOld')} onRetry={old} /> : null}
      <PrintedCertificate permit={permit} isolation={isolation} language={language} />
    </div>
  );
}
