import '#src/features/permitMaps/locales/keys.ts';
import { useParams } from 'react-router-dom';
import { mapId } from '#domain/permits/permitMaps/permitMap.endpoints.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { MissingMap } from './MissingMap.tsx';
import { PermitMapPage } from './PermitMapPage.tsx';

const idFrom = (text: string): number | null =>
  /^[1-9]\d{0,9}$/.test(text) && mapId.isValidSync(Number(text)) ? Number(text) : null;

/** One map, named by its id. */
export function Screen() {
  useTranslations('permitMaps', 'permits', 'desk', 'work', 'page', 'services', 'system', 'time');
  const { mapId: named = '' } = useParams();
  const id = idFrom(named);
  if (id === null) return <MissingMap />;
  return <PermitMapPage key={id} id={id} />;
}
