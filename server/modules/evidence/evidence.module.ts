import { addRisks, answerControls } from '#domain/permits/evidence/controls.rules.ts';
import { allLeave, foundElsewhere, listCrew, moveCrew, saysWhereTheyAre } from '#domain/permits/evidence/crew.rules.ts';
import { changeEndorsement } from '#domain/permits/evidence/endorsement.rules.ts';
import { hasLog, logEntry } from '#domain/permits/evidence/entry.rules.ts';
import { watchFire } from '#domain/permits/evidence/fireWatch.rules.ts';
import { planGas } from '#domain/permits/evidence/gasPlan.rules.ts';
import { type MonitorsInput, nameMonitors } from '#domain/permits/evidence/gasReading.rules.ts';
import { testGas, voidGas } from '#domain/permits/evidence/gasTest.rules.ts';
import { assessRisk } from '#domain/permits/evidence/risk.rules.ts';
import { recordSafeguard } from '#domain/permits/evidence/safeguard.rules.ts';
import { listOverrides, talk, visit } from '#domain/permits/evidence/worksite.rules.ts';
import { workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import { figuresLost } from '#domain/permits/regions/safeguard.rules.ts';
import { saysReach } from '#domain/references/data/safeguards.data.ts';
import type { On, ServerModule } from '#server/kit/module.ts';
import { leftOut } from '#server/kit/readableStop.ts';
import { detectConflictsAfterCommit } from '#server/permits/conflicts/lookForConflicts.ts';
import { shareInstrument } from '#server/permits/instruments/distrust.ts';
import { instrumentOf } from '#server/permits/instruments/instrumentRows.ts';
import { changeBeside } from '#server/permits/life/changePermit.ts';
import { entriesOfSpace } from '#server/permits/permit/entriesOfSpace.ts';
import { loadShownWork } from '#server/permits/permit/readWork.ts';
import { permitFiles } from './evidence.files.ts';
import { endorserOf, fireWatchEvent, identify, knownPerson, testerOf, unknownPeople, voidersOf } from './evidence.people.ts';
import { recordOrReport } from './gasReport.ts';
import { insideBeside, lockInstruments, monitoredBy } from './monitoredBy.ts';
import { otherCrewOf } from './otherCrew.ts';
import { readableFigure, readableLeaving } from './readableFacts.ts';
import { readableNos, saysNo, untakenPlaces } from './readableStops.ts';
import { isFailing, readableTest, takenOf } from './readableTest.ts';
import { requireRight, writeEvidence } from './writing.ts';

const planning = (on: On): void => {
  on(workEndpoints.assessRisk, (call) =>
    writeEvidence(call, async ({ held, trx, who, at }) => {
      const { steps, team, site_based: siteBased } = call.body;
      const unknown = await unknownPeople(trx, team);
      return assessRisk(held.evidence, held.facts, { steps, team, siteBased, unknown }, who, at);
    }),
  );

  on(workEndpoints.addRisks, (call) =>
    writeEvidence(call, async ({ held, who }) => addRisks(held.evidence, held.facts, call.body.risks, who)),
  );

  on(
    workEndpoints.answerControls,
    async (call) => {
      const { answers } = call.body;
      let untaken: readonly number[] = [];
      let unknown: readonly number[] = [];
      const written = await writeEvidence(call, async ({ held, who, at }) => {
        const answered = answerControls(held.evidence, held.facts, answers, who, at);
        if (call.against && !answered.stops) throw call.against;
        ({ untaken, unknown } = answered);
        return answered;
      });
      const placesOf = (places: readonly number[]) => untakenPlaces(places, call.unread, answers.length);
      const controls = placesOf(unknown).map((place) => `${place}.control`);
      return { ...written, meta: { ...written.meta, ...leftOut([...call.unread, ...placesOf(untaken), ...controls]) } };
    },
    { safety: true, anyVersion: saysNo, salvage: readableNos },
  );

  on(workEndpoints.planGas, (call) =>
    writeEvidence(call, async ({ held, who, at }) => {
      const { interval_min: intervalMin, ...planned } = call.body;
      return planGas(held.evidence, held.facts, { ...planned, intervalMin }, who, at);
    }),
  );
};

const gasTests = (on: On): void => {
  on(
    workEndpoints.testGas,
    (call) =>
      recordOrReport(call, async (db) => {
        let strange: readonly string[] = [];
        const written = await writeEvidence(
          { ...call, db },
          async (writing) => {
            requireRight('testGas', writing);
            const { held, trx, who, at } = writing;
            const { unread, ...taken } = takenOf(held, call, at);
            strange = unread;
            const { signatures, tested_at: _, tester_sap: _named, instrument_id: id, ...said } = call.body;
            const tester = await testerOf(writing, call.caller.personId, signatures);
            await shareInstrument(trx, id);
            const instrument = await instrumentOf(trx, held.siteId, id, taken.testedAt);
            return testGas(held.evidence, held.facts, { ...said, ...taken, tester, instrument }, who, at);
          },
          (held) => isFailing(held, call),
        );
        return { ...written, meta: { ...written.meta, ...leftOut([...call.unread, ...strange]) } };
      }),
    { safety: true, salvage: readableTest },
  );

  on(
    workEndpoints.voidGas,
    (call) =>
      writeEvidence(call, async (writing) => {
        requireRight('voidGas', writing);
        const { held, who, at } = writing;
        const signers = await voidersOf(writing, call.caller.personId, call.body.signatures);
        return voidGas(held.evidence, held.facts, { no: call.params.no, reason: call.body.reason, signers }, who, at);
      }),
    { safety: true },
  );
};

const monitors = (on: On): void => {
  on(
    workEndpoints.nameMonitors,
    (call) =>
      writeEvidence(call, async (writing) => {
        requireRight('nameMonitors', writing);
        const { held, trx, who, at } = writing;
        const named: MonitorsInput = [];
        await lockInstruments(
          trx,
          call.body.monitors.map(({ instrument_id }) => instrument_id),
        );
        for (const { instrument_id: id, point } of call.body.monitors)
          named.push({
            instrument: await instrumentOf(trx, held.siteId, id, at),
            elsewhere: await monitoredBy(trx, held.id, id),
            point,
          });
        const beside = await insideBeside(trx, held.id);
        return nameMonitors(held.evidence, held.facts, { named, beside }, who, at);
      }),
    { safety: true },
  );
};

const endorsements = (on: On): void => {
  on(
    workEndpoints.endorse,
    (call) =>
      writeEvidence(call, async (writing) => {
        requireRight('endorse', writing);
        const { held, who } = writing;
        const { signatures, ...said } = call.body;
        const endorser = await endorserOf(writing, call.caller.personId, signatures, call.body.given);
        return changeEndorsement(held.evidence, held.facts, { ...said, endorser }, who);
      }),
    { safety: true },
  );
};

const crew = (on: On): void => {
  on(workEndpoints.addCrew, (call) =>
    writeEvidence(call, async ({ held, trx, who, at }) => {
      const { sap, meant } = await identify(trx, call.body);
      const { competent_until: shownUntil = null, ...body } = call.body;
      const given = { ...body, sap, shownUntil };
      const person = await knownPerson(trx, sap, given.role);
      const elsewhere = await otherCrewOf(trx, held, given);
      return listCrew(held.evidence, held.facts, { ...given, person, meant, elsewhere }, who, at);
    }),
  );

  on(
    workEndpoints.moveCrew,
    async (call) => {
      let isKept = false;
      const written = await writeEvidence(
        call,
        async ({ held, trx, who, at }) => {
          const { on: isComing } = call.body;
          const { no } = call.params;
          const one = held.evidence.crew.find((member) => member.no === no);
          // Who is on site has left first: that counts, and the list is told again.
          isKept = isComing === false && call.body.removed && one?.onSite === true;
          const removed = call.body.removed && !isKept;
          const elsewhere = one && isComing ? await otherCrewOf(trx, held, one) : null;
          const moved = moveCrew(held.evidence, held.facts, { no, on: isComing, removed, elsewhere }, who, at);
          if (call.against && !moved.lost) throw call.against;
          if (elsewhere?.onSite)
            await changeBeside(trx, elsewhere.id, { caller: call.caller, at }, ({ evidence, facts }) =>
              foundElsewhere(evidence, facts, { no: elsewhere.member, found: elsewhere.own }, who, at),
            );
          return moved;
        },
        // Who has left has left, and who was found is there, whatever else was written meanwhile.
        ({ evidence, facts }) => saysWhereTheyAre(evidence, facts, { ...call.body, no: call.params.no }),
      );
      return { ...written, meta: { ...written.meta, ...leftOut([...call.unread, ...(isKept ? ['removed'] : [])]) } };
    },
    { safety: true, salvage: readableLeaving },
  );
};

const leaving = (on: On): void => {
  on(workEndpoints.allLeave, (call) =>
    writeEvidence(call, async ({ held, who, at }) => allLeave(held.evidence, held.facts, call.body, who, at)),
  );
};

const worksite = (on: On): void => {
  on(workEndpoints.visit, (call) =>
    writeEvidence(call, async ({ held, trx, who, at }) => {
      const files = await permitFiles(trx, held.id, call.body.photos);
      return visit(held.evidence, held.facts, { ...call.body, files }, who, at);
    }),
  );

  on(workEndpoints.talk, (call) =>
    writeEvidence(call, async ({ held, who, at }) => talk(held.evidence, held.facts, call.body, who, at)),
  );

  on(workEndpoints.listOverrides, (call) =>
    writeEvidence(call, async ({ held, who, at }) => listOverrides(held.evidence, held.facts, call.body.overrides, who, at)),
  );
};

const safeguards = (on: On): void => {
  on(
    workEndpoints.recordSafeguard,
    async (call) => {
      const written = await writeEvidence(
        call,
        async ({ held, trx, who, at }) => {
          if (call.against && figuresLost(held.facts.safeguards, call.body).length === 0) throw call.against;
          const { document, radius_m: radius } = call.body;
          const files = await permitFiles(trx, held.id, document === null ? [] : [document]);
          // Work that reaches farther may meet others: nobody waits for the next look.
          if (saysReach(call.body.name)) detectConflictsAfterCommit(trx, held.id, at);
          return recordSafeguard(held.evidence, held.facts, { ...call.body, radius, files }, who, at);
        },
        ({ facts }) => figuresLost(facts.safeguards, call.body).length > 0,
      );
      return { ...written, meta: { ...written.meta, ...leftOut(call.unread) } };
    },
    { safety: true, salvage: readableFigure },
  );

  on(
    workEndpoints.logEntry,
    (call) =>
      writeEvidence(
        call,
        async ({ held, trx, who, at }) => {
          const space = hasLog(held.facts) ? [] : await entriesOfSpace(trx, held.id, at);
          return logEntry(held.evidence, held.facts, { ...call.body, space }, who, at);
        },
        // Lines are added to the log, and who has come out is out, and who was found is in there, whatever else was written meanwhile.
        ({ facts }) => !call.body.inside || facts.state !== 'live',
      ),
    { safety: true },
  );

  on(workEndpoints.watchFire, (call) =>
    writeEvidence(call, async (writing) => {
      requireRight('watchFire', writing);
      const { held, who, at } = writing;
      const { danger_removed: dangerRemoved, signatures, ...said } = call.body;
      const signer = await testerOf(writing, call.caller.personId, signatures, fireWatchEvent);
      return watchFire(held.evidence, held.facts, { ...said, dangerRemoved, signer }, who, at);
    }),
  );
};

/** The evidence of permits: read whole, written piece by piece by whom the rules allow, each write with its line of history. */
export const evidenceModule: ServerModule = {
  name: 'evidence',
  answers: (on) => {
    on(workEndpoints.work, ({ db, params, caller, now }) => loadShownWork(db, params.id, caller, now().toISOString()));
    planning(on);
    gasTests(on);
    monitors(on);
    endorsements(on);
    crew(on);
    leaving(on);
    safeguards(on);
    worksite(on);
  },
};
