import { useState } from 'react';
import type { MapFeature } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { stateName } from '#src/entities/permits/permitTexts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { type News, newsOf } from './mapPermits.ts';

/** More than so many are told as a number. */
const most = 3;

type Told = {
  features: readonly MapFeature[];
  news: readonly News[];
  /** The versions of permits that have changed while somebody looked. */
  changed: ReadonlyMap<number, number>;
};

const after = ({ features: before, changed }: Told, features: readonly MapFeature[]): Told => {
  const versions = new Map(before.map(({ id, properties }) => [id, properties.version]));
  const newer = features.flatMap(({ id, properties: { version } }): [number, number][] =>
    (versions.get(id) ?? version) < version ? [[id, version]] : [],
  );
  const news = newsOf(before, features);
  return {
    features,
    news,
    changed: newer.length > 0 ? new Map([...changed, ...newer]) : changed,
  };
};

/** What has happened on a map since it was read before, in words to be said, and which permits have changed. */
export const useNews = (features: readonly MapFeature[]): { said: string; changed: ReadonlyMap<number, number> } => {
  const t = useTranslations('permitMaps');
  const language = useLanguage();
  const [told, setTold] = useState<Told>({ features, news: [], changed: new Map() });
  if (told.features !== features) setTold(after(told, features));
  const { news, changed } = told;
  const said =
    news.length > most
      ? t('permitMaps:manyChanged', { count: news.length })
      : news
          .map(({ kind, permit }) =>
            t(`permitMaps:${kind}`, { number: permit.tracking_number, state: stateName(permit.state, language) }),
          )
          .join(' ');
  return { said, changed };
};
