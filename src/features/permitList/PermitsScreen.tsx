import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { labelFromAddress, openLabel } from '#domain/permits/permitList/permit.labels.ts';
import { listHref } from '#src/entities/permits/permitAddress.ts';
import { WatchProvider } from '#src/entities/watch/WatchActor.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Loading } from '#src/ui/Loading.tsx';
import { PermitsPage } from './PermitsPage.tsx';
import { openingHref } from './views/viewAddress.ts';

/** The list without a label: leads to the view that the person prefers. Views that cannot be read keep nobody from the permits. */
function Opening() {
  const { value, problem } = useRead('views.list', {}, { select: ({ result }) => result });
  if (value || problem) return <Navigate to={openingHref(value ?? [])} replace />;
  return <Loading />;
}

/** The permits of a label; an address without one leads to what the person prefers. A label's alias leads to its number; what is no label leads to all open permits, and is said. */
export function Screen() {
  useTranslations('permits', 'firstSteps', 'bulk', 'download', 'filters', 'system');
  const { labelHandle } = useParams();
  const { search } = useLocation();
  if (labelHandle === undefined) return <Opening />;
  const label = labelFromAddress(labelHandle);
  if (!label) return <UnknownLabel />;
  if (String(label.handle) !== labelHandle) return <Navigate to={`${listHref(label)}${search}`} replace />;
  return (
    <WatchProvider>
      <PermitsPage label={label} />
    </WatchProvider>
  );
}

function UnknownLabel() {
  const t = useTranslations('permits');
  const showMessage = useShowMessage();
  // Messages stand outside of what is drawn here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, on arriving at the unknown label
  useEffect(() => showMessage({ text: t('permits:unknownLabel'), variant: 'warning' }), []);
  return <Navigate to={listHref(openLabel)} replace />;
}
