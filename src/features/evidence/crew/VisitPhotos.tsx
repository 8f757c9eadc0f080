import { Button } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import styles from '#src/entities/permits/Work.module.css';
import { useTranslations } from '#src/i18n/i18n.ts';
import { usePorts } from '#src/system/Ports.tsx';
import photoStyles from './VisitPhotos.module.css';

type Photo = NonNullable<PermitWork['visit']>['photos'][number];
type Props = { permitId: number; photos: readonly Photo[] };

/** The photographs of a visit. They may be large: none is fetched before somebody wants to see them. */
export function VisitPhotos({ permitId, photos }: Props) {
  const t = useTranslations('work');
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.stack}>
      <div>
        <Button
          text={t(shown ? 'work:hidePhotos' : 'work:showPhotos', { count: photos.length })}
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        />
      </div>
      {shown ? photos.map((photo) => <Picture key={photo.name} permitId={permitId} photo={photo} />) : null}
    </div>
  );
}

/** What an `img` takes for the address of a picture of the permit: '' until it is there, null where it cannot be had. */
const usePermitPicture = (permitId: number, name: string): string | null => {
  const { api } = usePorts();
  const [url, setUrl] = useState<string | null>('');
  // The address of a picture is the browser's: it is made when its bytes are there, and released when the picture goes.
  useEffect(() => {
    const leaving = new AbortController();
    let made = '';
    const show = async () => {
      const answer = await api.documents.file({ params: { id: permitId, name }, signal: leaving.signal });
      const bytes = await answer.blob();
      if (leaving.signal.aborted) return;
      made = URL.createObjectURL(bytes);
      setUrl(made);
    };
    show().catch(() => {
      if (!leaving.signal.aborted) setUrl(null);
    });
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [api, permitId, name]);
  return url;
};

function Picture({ permitId, photo: { name, file_name } }: { permitId: number; photo: Photo }) {
  const t = useTranslations('work');
  const url = usePermitPicture(permitId, name);
  return (
    <figure className={photoStyles.figure}>
      {url ? <img className={photoStyles.picture} src={url} alt={t('work:photoOf', { name: file_name })} /> : null}
      <figcaption className={styles.muted}>
        <bdi>{file_name}</bdi>
        {url === null ? ` · ${t('work:photoFailed')}` : null}
      </figcaption>
    </figure>
  );
}
