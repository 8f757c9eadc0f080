import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { labelFromAddress, openLabel } from '#domain/permits/permit.labels.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { useTell } from '#src/system/messages.ts';
import { PermitLabelsProvider } from './PermitLabelsActor.tsx';
import { PermitsPage } from './PermitsPage.tsx';
import { listHref } from './permitAddress.ts';
import { Opening } from './views/Opening.tsx';
import { WatchProvider } from './watch/WatchActor.tsx';

/** The permits of a label; an address without one leads to what the person prefers. A label's alias leads to its number; what is no label leads to all open permits, and is said. */
export function Screen() {
  useTexts('permits', 'bulk', 'download', 'filters');
  const { labelHandle } = useParams();
  const { search } = useLocation();
  if (labelHandle === undefined) return <Opening />;
  const label = labelFromAddress(labelHandle);
  if (!label) return <UnknownLabel />;
  if (String(label.handle) !== labelHandle) return <Navigate to={`${listHref(label)}${search}`} replace />;
  return (
    <PermitLabelsProvider>
      <WatchProvider>
        <PermitsPage label={label} />
      </WatchProvider>
    </PermitLabelsProvider>
  );
}

function UnknownLabel() {
  const t = useTexts('permits');
  const tell = useTell();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, on arriving at the unknown label
  useEffect(() => tell({ text: t('permits:unknownLabel'), variant: 'warning' }), []);
  return <Navigate to={listHref(openLabel)} replace />;
}
