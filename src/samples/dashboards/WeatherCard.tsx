import { HTMLSelect } from '@blueprintjs/core';
import { Cloud, Flash, IconSize, Lightning, Rain, Snowflake, Wind } from '@blueprintjs/icons';
import type { ProjectWidget, WeatherPlace } from '#domain/dashboards/dashboards.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './Dashboards.module.css';
import { Periods } from './Periods.tsx';
import { useChosen } from './useChosen.ts';
import { useSay } from './useSay.ts';

type Weather = NonNullable<ProjectWidget['weather']>;

const icons = { clear: Flash, cloud: Cloud, rain: Rain, storm: Lightning, snow: Snowflake, wind: Wind };

function Sky({ icon, large = false }: { icon: WeatherPlace['icon']; large?: boolean }) {
  const t = useTranslations('dashboards');
  const Icon = icons[icon];
  return <Icon size={large ? 2 * IconSize.LARGE : IconSize.LARGE} title={t(`dashboards:sky_${icon}`)} />;
}

/** The weather at one of a few places, now and in the next days, in the units that are chosen. */
export function WeatherCard({ weather: { locations, currentLocation, tempUnit, speedUnit } }: { weather: Weather }) {
  const t = useTranslations('dashboards');
  const { number, percent, step } = useSay();
  const [id, go] = useChosen(
    'place',
    locations.map((one) => one.id),
    currentLocation,
  );
  const [temp, chooseTemp] = useChosen('temp', ['C', 'F'] as const, tempUnit === 'F' ? 'F' : 'C');
  const [speed, chooseSpeed] = useChosen('speed', ['KMH', 'MPH'] as const, speedUnit === 'MPH' ? 'MPH' : 'KMH');
  const place = locations.find((one) => one.id === id);
  if (!place) return null;
  const degrees = (value: WeatherPlace['temp']) => <Ltr>{`${number(value[temp])} °${temp}`}</Ltr>;
  return (
    <section className={styles.card} aria-label={t('dashboards:weather')}>
      <h2 className={styles.countName}>{t('dashboards:weather')}</h2>
      <HTMLSelect
        fill
        aria-label={t('dashboards:weatherPlace')}
        value={id}
        options={locations.map((one) => ({ value: one.id, label: one.name }))}
        onChange={({ currentTarget }) => go(currentTarget.value)}
      />
      <p className={styles.now}>
        <Sky icon={place.icon} large /> <strong>{degrees(place.temp)}</strong>
      </p>
      <dl className={styles.pairOfFigures}>
        <div>
          <dt>{t('dashboards:wind')}</dt>
          <dd>
            <Ltr>{`${number(place.windSpeed[speed])} ${speed === 'KMH' ? 'km/h' : 'mph'}`}</Ltr>
          </dd>
        </div>
        <div>
          <dt>{t('dashboards:windFrom')}</dt>
          <dd>{t(`dashboards:compass_${place.windDirection}`)}</dd>
        </div>
        <div>
          <dt>{t('dashboards:rainChance')}</dt>
          <dd>{percent(place.rainProbability)}</dd>
        </div>
      </dl>
      <ul className={styles.days}>
        {place.next5Days.map(({ day, icon, temp: value }) => (
          <li key={day}>
            <span>{step(day)}</span>
            <Sky icon={icon} />
            {degrees(value)}
          </li>
        ))}
      </ul>
      <div className={styles.units}>
        <Periods
          label={t('dashboards:tempUnit')}
          ids={['C', 'F']}
          nameOf={(unit) => `°${unit}`}
          chosen={temp}
          onChoose={chooseTemp}
        />
        <Periods
          label={t('dashboards:speedUnit')}
          ids={['KMH', 'MPH']}
          nameOf={(unit) => (unit === 'KMH' ? 'km/h' : 'mph')}
          chosen={speed}
          onChoose={chooseSpeed}
        />
      </div>
    </section>
  );
}
