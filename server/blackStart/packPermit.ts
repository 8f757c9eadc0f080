import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { apart, limitText, listText, measureText, rangeText, substanceText } from '#domain/kernel/readingText.ts';
import { conflictsOnPaper } from '#domain/permits/documents/print.conflicts.ts';
import { type SpaceLine, spaceLines } from '#domain/permits/documents/space.paper.ts';
import { spaceTexts } from '#domain/permits/documents/space.texts.ts';
import type { CrewRecord, GasPlan, GasTestRecord } from '#domain/permits/evidence/evidence.ts';
import { monitorReadings } from '#domain/permits/evidence/gasReading.rules.ts';
import { insideOf } from '#domain/permits/evidence/inside.rules.ts';
import { distrustTexts, stopTexts } from '#domain/permits/instruments/instrument.texts.ts';
import {
  categoryTexts,
  isolationStateTexts,
  pointKindTexts,
  positionText,
  provedText,
} from '#domain/permits/isolations/isolation.texts.ts';
import { activities } from '#domain/permits/kernel/permit.states.ts';
import { stateTexts } from '#domain/permits/kernel/permit.texts.ts';
import { safeguardsFor } from '#domain/permits/kernel/workRules.ts';
import { isBefore } from '#domain/permits/regions/afterIsolation.rules.ts';
import { countsForPoint, gasUnitOf, inTestOrder, isTightened } from '#domain/permits/regions/gas.rules.ts';
import { reasonStanding } from '#domain/permits/regions/reasonStanding.ts';
import { fireWatchSaid, regionTexts } from '#domain/permits/regions/region.texts.ts';
import { radiusRecorded } from '#domain/permits/regions/safeguard.rules.ts';
import { craneRadiusText } from '#domain/references/data/craneRadius.texts.ts';
import { crms } from '#domain/references/data/crms.data.ts';
import { crewRoleText, figureOf, radiusOf, safeguards } from '#domain/references/data/safeguards.data.ts';
import { controlText } from '#domain/simops/controls.data.ts';
import { type Html, html } from './html.ts';
import { packWords } from './pack.texts.ts';
import type { PackConflict, PackGap, PackIsolation, PackLifting, PackPermit } from './packData.ts';
import { dangerLines, stopLines } from './packStop.ts';

export type Writing = { language: Language; zone: string; time: (at: string | Date) => string; tellsPhones: boolean };

const stateOf = (permit: PackPermit, language: Language): string => {
  const why = reasonStanding(permit);
  return textIn(stateTexts[permit.state], language) + (why ? ` (${textIn(why, language)})` : '');
};

/** The number of somebody to call, in an order that no language turns round. */
export const phoneLine = (phone: string | null | undefined, language: Language): Html =>
  phone ? html`<bdi dir="ltr">${phone}</bdi>` : html`${packWords(language)('noPhone')}`;

/** Somebody of a crew so that two of one name are told apart. */
const memberText = ({ name, company, sap, badge }: CrewRecord, language: Language, more: readonly string[] = []): string => {
  const number = sap > 0 ? [`SAP ${sap}`] : badge ? [`${packWords(language)('badge')} ${badge}`] : [];
  const said = [...(company ? [company] : []), ...number, ...more];
  return said.length > 0 ? `${name} (${listText(said, language)})` : name;
};

const crewOf = ({ crew }: PackPermit, language: Language): string[] =>
  crew
    .filter(({ onSite }) => onSite)
    .map((member) => {
      const missing = member.notAccounted ? [packWords(language)('missingNow')] : [];
      return memberText(member, language, [textIn(crewRoleText(member.role), language), ...missing]);
    });

/** Who of the crew is not accounted for since an emergency, on site or not. */
const missingOf = ({ crew }: PackPermit, language: Language): string[] =>
  crew
    .filter(({ notAccounted }) => notAccounted)
    .map((member) => memberText(member, language, [textIn(crewRoleText(member.role), language)]));

/** The space of a permit; of an entry without equipment and of one whose evidence nobody has, what its own log says. */
const spaceOf = (permit: PackPermit, { language, time }: Writing): SpaceLine[] =>
  permit.space ? spaceLines(permit, permit.space, { language, time }) : [];

/** What the permit allows less of than its site: a tester without power reads it here. */
const tighterLimits = ({ limits }: GasPlan, language: Language): string[] => {
  const own = limits.filter(isTightened).map((limit) => `${limit.substance} ${limitText(limit, language)}`);
  return own.length > 0 ? [`${packWords(language)('tighter')}: ${listText(own, language)}`] : [];
};

/** What a test was made with: its serial number, and what the register said of it then. */
const instrumentOf = ({ instrument, registered, stop, distrusted }: GasTestRecord, { language, time }: Writing): string => {
  const stopped = stop ? `, ${textIn(stopTexts[stop], language)}` : '';
  if (!registered) return `${instrument}${stopped}`;
  const t = packWords(language);
  const doubted = distrusted
    ? `, ${t('notTrustedSince')} ${time(distrusted.at)}: ${textIn(distrustTexts[distrusted.why], language)}`
    : '';
  const { model, calibrationDue, bumpTestedAt } = registered;
  return `${model} ${instrument}, ${t('calibratedUntil')} ${calibrationDue}, ${t('bumpTested')} ${time(bumpTestedAt)}${stopped}${doubted}`;
};

/** What each instrument that watches now has read last, with its point; nothing where the plan asks for none. */
const lastReadOf = ({ data, heard }: PackPermit, { language, time }: Writing): string[] => {
  if (!data?.gasPlan.continuous || !heard) return [];
  const t = packWords(language);
  const monitors = data.monitors ?? [];
  if (monitors.length === 0) return [`${t('lastReading')}: ${t('none')}`];
  return monitors.map((monitor) => {
    const own = monitorReadings([monitor], data.gasPlan.limits, heard.last);
    const read = own.map(({ substance, value, at }) =>
      value === null || at === null
        ? `${substance} ${t('neverRead')}`
        : `${substanceText(substance, value, gasUnitOf(substance), language)} (${time(at)})`,
    );
    const last = own.every(({ at }) => at === null) ? t('neverRead') : listText(read, language);
    return `${t('lastReading')}, ${monitor.point}, ${monitor.serial}: ${last}`;
  });
};

/** The last test of every point that counts, with its readings and its instrument, and the limits that are the permit's own. */
const gasOf = (permit: PackPermit, isolations: readonly PackIsolation[], said: Writing): string[] => {
  const { data } = permit;
  const { language, time } = said;
  const t = packWords(language);
  if (!data?.gasPlan.needed) return [];
  // As the list knows it: danger, an emergency, an alarm or a failed point makes every test of before worth nothing.
  const isAgain = ['failed', 'missing', 'untrusted'].includes(permit.gas) && data.gasTests.length > 0;
  const tested = data.gasPlan.points.map((point) => {
    const tests = data.gasTests.filter((test) => test.point === point && countsForPoint(test));
    const lastOf = (some: typeof tests) => inTestOrder(some, ({ testedAt }) => testedAt).at(-1);
    const trusted = lastOf(tests);
    // Where no test held the point then, one whose instrument is not trusted is named.
    const doubted = lastOf(data.gasTests.filter((test) => test.point === point && test.distrusted && !test.voided));
    const hasRunOut = !trusted || (doubted?.distrusted && trusted.validUntil <= doubted.distrusted.at);
    const last = doubted && hasRunOut ? doubted : trusted;
    if (!last) return `${point}: ${t('none')}`;
    const readings = listText(
      last.readings.map(({ substance, value }) => substanceText(substance, value, gasUnitOf(substance), language)),
      language,
    );
    const passed = isAgain ? `${t('testedAt')} ${time(last.testedAt)}` : `${t('validUntil')} ${time(last.validUntil)}`;
    const result = last.passed ? passed : `${t('outside')} ${time(last.testedAt)}`;
    const named = isolations.map(({ proved }) => (proved ? { provedAt: proved } : {}));
    const older = last.passed && isBefore({ isolation: { isolations: named } }, last.testedAt) ? `; ${t('beforeIsolation')}` : '';
    return `${point}: ${readings}; ${result}${older}; ${instrumentOf(last, said)}`;
  });
  return [...tighterLimits(data.gasPlan, language), ...(isAgain ? [t('testAgain')] : []), ...tested, ...lastReadOf(permit, said)];
};

/** Every kind of work of a permit, the first one first, by code and name. */
const kindsOf = ({ primary_code, supplementary_codes }: PackPermit, language: Language): string[] =>
  [...new Set([primary_code, ...supplementary_codes])].map((code) => `${code} ${textIn(activities[code], language)}`);

/** What all of its kinds of work ask for, recorded or not. */
const demandsOf = ({ primary_code, supplementary_codes, elevation_from_m }: PackPermit, language: Language): string[] =>
  safeguardsFor([primary_code, ...supplementary_codes], elevation_from_m).map((name) => textIn(safeguards[name].title, language));

/** The last record of each safeguard. */
const safeguardsOf = ({ data }: PackPermit, { language, time }: Writing): string[] => {
  const records = data?.safeguards ?? [];
  const last = records.filter((one, index) => records.findLastIndex(({ name }) => name === one.name) === index);
  return last.map(({ name, said, value, document, at }) => {
    const figure = value === null ? '' : ` ${measureText(value, figureOf(name)?.unit ?? '', language)};`;
    const radius = radiusOf(name) ? ` ${craneRadiusText(radiusRecorded(records, name), language)};` : '';
    return `${textIn(safeguards[name].title, language)}:${figure}${radius} ${said}${document ? ` (${document.fileName})` : ''} · ${time(at)}`;
  });
};

/** The last visit of the worksite, with what its photographs are called. */
const visitOf = ({ data, visitor }: PackPermit, { language, time }: Writing): string | null => {
  if (!data?.visit) return null;
  const { by, at, note, photos = [] } = data.visit;
  const names = photos.map(({ fileName }) => fileName);
  const taken = names.length > 0 ? ` · ${packWords(language)('photographs')}: ${listText(names, language)}` : '';
  return `${visitor} (${by}) · ${time(at)}: ${note}${taken}`;
};

/** An isolation with what holds it: somebody looks for box, keys and drawings when no screen tells of them. */
const isolationLine = ({ number, title, state, category, confirmed, ...held }: PackIsolation, language: Language): string => {
  const t = packWords(language);
  const known: Texts | null | undefined = regionTexts.isolation[state as keyof typeof regionTexts.isolation];
  const said = [
    `${number} ${title}: ${textIn(known ?? isolationStateTexts[state], language)}`,
    textIn(categoryTexts[category], language),
    // What is lost, or lifted for a test, nobody confirms any more.
    ...(confirmed && state !== 'lost' && state !== 'sanctioned_test' ? [`${t('confirmedBy')} ${confirmed}`] : []),
    ...(held.lock_box ? [`${t('lockBox')} ${held.lock_box}`] : []),
    ...(held.key_numbers.length > 0 ? [`${t('keys')} ${held.key_numbers.join(' ')}`] : []),
    ...(held.drawing_ids.length > 0 ? [`${t('drawings')} ${held.drawing_ids.join(' ')}`] : []),
  ];
  return listText(said, language);
};

/** What a point is, in which position and by which lock. */
const plannedAt = (point: Pick<PackGap, 'kind' | 'position' | 'lockNo' | 'remark'>, language: Language): string[] => [
  `${textIn(pointKindTexts[point.kind], language)} ${positionText(point, language)}`,
  ...(point.lockNo ? [`${packWords(language)('lock')} ${point.lockNo}`] : []),
];

/** That a point is lifted for a test, by whom and when. */
const liftedWords = ({ by, at }: PackLifting, { language, time }: Pick<Writing, 'language' | 'time'>): string[] => [
  packWords(language)('liftedPoint'),
  ...(by ? [by, time(at)] : []),
];

/** The points that hold nothing, and why: each of them may let energy in. */
const gapLines = ({ number, gaps }: PackIsolation, { language, time }: Writing): string[] => {
  const t = packWords(language);
  return gaps.map((gap) => {
    const why = gap.loss
      ? [`${t('lostPoint')} ${gap.loss.by}`, time(gap.loss.at), ...(gap.loss.words ? [apart(gap.loss.words)] : [])]
      : gap.lifted
        ? liftedWords(gap.lifted, { language, time })
        : [t('notApplied')];
    return `${number} ${gap.tag}: ${[...why, ...plannedAt(gap, language)].join(' · ')}`;
  });
};

/** Each point that is in place: what it is, in which position and by which lock, who applied and verified it, and the proof. */
const pointLines = ({ number, points }: PackIsolation, { language, time }: Writing): string[] => {
  const t = packWords(language);
  return points.map((point) => {
    const proved = point.verified === null ? null : provedText(point, language);
    const said = [
      ...(point.lifted ? liftedWords(point.lifted, { language, time }) : []),
      ...plannedAt(point, language),
      ...(point.applied ? [`${t('appliedBy')} ${point.applied}`] : []),
      point.verified ? `${t('verifiedBy')} ${point.verified}` : t('notVerified'),
      ...(proved ? [proved] : []),
    ];
    return `${number} ${point.tag}: ${said.join(' · ')}`;
  });
};

/** The points that are not in place any more: who signed for that, when, and which permits they answered for. */
const removalLines = ({ number, removed }: PackIsolation, { language, time }: Writing): string[] => {
  const t = packWords(language);
  return removed.map(({ tag, at, by, signed }) => {
    if (!signed) return `${number} ${tag}: ${t('removalUnsigned')} · ${time(at)}`;
    const answered = signed.length > 0 ? ` · ${t('answeredFor')}: ${signed.join(' ')}` : '';
    return `${number} ${tag}: ${t('removalSigned')} ${by} · ${time(at)}${answered}`;
  });
};

/** What is done one after the other, with what can go wrong and what is done against it. */
const stepsOf = ({ data }: PackPermit, language: Language): string[] => {
  const t = packWords(language);
  return (data?.risk?.steps ?? []).map(({ step, hazard, controls }, place) =>
    [
      `${place + 1}. ${apart(step)}`,
      ...(hazard ? [`${t('hazard')}: ${apart(hazard)}`] : []),
      ...(controls.length > 0 ? [`${t('controls')}: ${controls.map(apart).join('; ')}`] : []),
    ].join(' · '),
  );
};

const standingText = ({ state, standing, controls, resolution_text, signed_by }: PackConflict, language: Language): string => {
  const t = packWords(language);
  if (standing === 'over') return t('separated');
  if (standing === 'neither') return t('neitherYet');
  if (standing === 'waits' && state !== 'controlled') return t('otherWaits');
  if (standing === 'against') return t('notResolved');
  const agreed = [
    ...controls.map((code) => textIn(controlText(code), language)),
    ...(resolution_text ? [apart(resolution_text)] : []),
  ];
  const names = signed_by.map(({ name, sap }) => apart(`${name} (${sap})`));
  return `${listText(agreed, language)} · ${t('signedBy')} ${listText(names, language)}`;
};

/** The equipment that both have in hand, where that is why they meet; without a tag where neither names it any more. */
const sharedText = ({ basis, equipment }: PackConflict, language: Language): string => {
  if (basis !== 'equipment') return '';
  const name = ` · ${packWords(language)('sameEquipment')}`;
  return equipment.length === 0 ? name : `${name}: ${listText(equipment.map(apart), language)}`;
};

/** Other work that this one meets, and what was agreed on so that both may go on. */
const conflictLines = (permit: PackPermit, conflicts: readonly PackConflict[], { language, time }: Writing): string[] =>
  conflictsOnPaper(permit, conflicts).map((conflict) => {
    const { tracking_number, title } = conflict.with;
    const met = rangeText(time(conflict.overlap_from), time(conflict.overlap_to), language);
    const shared = sharedText(conflict, language);
    return `${apart(tracking_number)} ${apart(title)}${shared} · ${met}: ${standingText(conflict, language)}`;
  });

const listed = (lines: readonly string[]): Html[] => lines.map((line) => html`<div><bdi>${line}</bdi></div>`);

/** One permit that is not closed, on a part of a page. */
export const packPermit = (
  permit: PackPermit,
  isolations: readonly PackIsolation[],
  conflicts: readonly PackConflict[],
  said: Writing,
): Html => {
  const { language, zone, time, tellsPhones } = said;
  const t = packWords(language);
  const row = (label: string, value: Html | string): Html => html`<dt>${label}</dt><dd>${value}</dd>`;
  const none = html`${t('none')}`;
  const phone = tellsPhones ? html` · ${phoneLine(permit.authority_phone, language)}` : null;
  const authority = html`<bdi>${permit.authority}</bdi> <bdi>${permit.authority_sap}</bdi>${permit.ledThere ? html` · <strong>${t('leadsThere')}</strong>` : null}${phone}`;
  const crew = crewOf(permit, language);
  const space = spaceOf(permit, said);
  const missing = missingOf(permit, language);
  const roles = permit.missingRoles.map((role) => textIn(crewRoleText(role), language));
  const gas = gasOf(permit, isolations, said);
  const steps = stepsOf(permit, language);
  const met = conflictLines(permit, conflicts, said);
  const demands = demandsOf(permit, language);
  const kept = safeguardsOf(permit, said);
  const visited = visitOf(permit, said);
  const stop = stopLines(permit, said);
  const reports = dangerLines(permit, said);
  const { watch, goes_inside: goesInside } = permit;
  const isInside = insideOf({ entries: permit.data?.entries ?? [] }).length > 0;
  const goes =
    goesInside === null
      ? null
      : html` · <strong>${textIn(spaceTexts[goesInside ? 'goesInside' : isInside ? 'saysOutside' : 'staysOutside'], language)}</strong>`;
  const watchers = permit.watchers.length > 0 ? html` · <bdi>${listText(permit.watchers, language)}</bdi>` : null;
  const confirmed = permit.state === 'handed_back' ? permit.data?.fireWatch.over : undefined;
  const watchUntil = watch?.until ?? watch?.fire_watch_stopped?.until ?? null;
  const unwatched = watch && fireWatchSaid(watch, zone);
  const added = crms.filter(({ code }) => permit.data?.controls.added?.includes(code)).map(({ name }) => textIn(name, language));
  return html`<section class="permit">
<div class="head"><span class="no">${permit.tracking_number}</span><span class="state">${stateOf(permit, language)}</span></div>
<h3><bdi>${permit.title}</bdi></h3>
<dl>${stop.length > 0 ? row(t('stopped'), html`<strong>${listed(stop)}</strong>`) : null}${
    reports.length > 0 ? row(t('dangerReported'), html`<strong>${listed(reports)}</strong>`) : null
  }${space.map(({ name, lines, isLoud }) => row(textIn(spaceTexts[name], language), isLoud || name === 'inside' ? html`<strong>${listed(lines)}</strong>` : html`${listed(lines)}`))}${
    missing.length > 0 ? row(t('missingNow'), html`<strong>${listed(missing)}</strong>`) : null
  }${roles.length > 0 ? row(t('notOnSite'), html`<strong>${listed(roles)}</strong>`) : null}${row(t('area'), html`<bdi>${permit.area_code}</bdi> <bdi>${permit.area_name}</bdi> <bdi>${permit.level}</bdi>`)}${row(t('kinds'), html`<strong>${listed(kindsOf(permit, language))}</strong>`)}${row(
    t('window'),
    time(permit.window_to),
  )}${row(t('authority'), authority)}${
    permit.equipment_tags.length > 0
      ? row(t('equipment'), html`<bdi dir="ltr">${listText(permit.equipment_tags, language)}</bdi>${goes}`)
      : null
  }${permit.description ? row(t('description'), html`<bdi>${permit.description}</bdi>`) : null}${
    permit.limits ? row(t('limits'), html`<strong><bdi>${permit.limits}</bdi></strong>`) : null
  }${confirmed ? row(t('fireWatchOver'), html`<bdi>${confirmed.watcher}</bdi>, ${time(confirmed.at)} (${confirmed.signed ? t('fireWatchSigned') : `${t('fireWatchTold')} ${confirmed.by}`})`) : null}${unwatched || watchUntil ? row(t('fireWatch'), html`<strong>${unwatched ? textIn(unwatched, language) : time(watchUntil ?? '')}</strong>${unwatched ? null : watchers}`) : null}${
    permit.contractor
      ? row(t('contractor'), html`<bdi>${permit.contractor}</bdi> · <bdi>${permit.contractor_responsible ?? ''}</bdi>`)
      : null
  }${row(t('crew'), crew.length > 0 ? html`${listed(crew)}` : none)}${demands.length > 0 ? row(t('demands'), html`<bdi>${listText(demands, language)}</bdi>`) : null}${steps.length > 0 ? row(t('steps'), html`${listed(steps)}`) : null}${
    permit.precautions.length > 0 ? row(t('precautions'), html`${listed(permit.precautions)}`) : null
  }${permit.ppe.length > 0 ? row(t('ppe'), html`<bdi>${listText(permit.ppe, language)}</bdi>`) : null}${added.length > 0 ? row(t('addedRisks'), html`<bdi>${listText(added, language)}</bdi>`) : null}${gas.length > 0 ? row(t('gas'), html`${listed(gas)}`) : null}${
    kept.length > 0 ? row(t('safeguards'), html`${listed(kept)}`) : null
  }${visited ? row(t('visit'), html`<bdi>${visited}</bdi>`) : null}${
    isolations.length > 0
      ? row(
          t('isolations'),
          html`${listed(isolations.flatMap((one) => [isolationLine(one, language), ...gapLines(one, said), ...pointLines(one, said), ...removalLines(one, said)]))}`,
        )
      : null
  }${met.length > 0 ? row(t('conflicts'), html`${listed(met)}`) : null}${permit.emergency_actions ? row(t('emergency'), html`<bdi>${permit.emergency_actions}</bdi>`) : null}</dl></section>`;
};
