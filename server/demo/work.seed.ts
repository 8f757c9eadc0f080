import type { ActivityCode } from '#domain/permits/kernel/permit.states.ts';
import type { Kind } from './place.seed.ts';

/** A kind of job: its title, what it is done on, how it goes. `{tag}` is the equipment, `{area}` the area. */
export type Task = readonly [title: string, on: Kind, steps: string];

export const work: Record<ActivityCode, readonly Task[]> = {
  HOT: [
    [
      'Weld new support brackets for {tag}',
      'line',
      'Build a habitat around the support, grind the old plates off, fit and weld new brackets, inspect the welds by eye and dye.',
    ],
    [
      'Cut out corroded section of {tag}',
      'line',
      'Purge and blank the section, cut both ends cold where possible, finish by grinder, bevel and weld the new spool.',
    ],
    [
      'Repair crack in shell of {tag}',
      'vessel',
      'Grind the crack out, check with dye, preheat, weld in three passes, keep warm and test after cooling.',
    ],
    [
      'Replace burner tips on {tag}',
      'heater',
      'Cut seized bolts with a torch, change the tips, refit the air register and check alignment.',
    ],
    [
      'Weld earthing boss on {tag}',
      'tank',
      'Clean the plate to bare metal, weld the boss, measure resistance to the earth grid and paint.',
    ],
    [
      'Renew handrail posts at {tag}',
      'rack',
      'Cut worn posts, dress the toe plate, weld new posts and coat the heat-affected zone.',
    ],
    ['Braze cooler tubes of {tag}', 'exchanger', 'Clean tube ends, braze two leaking tubes, leak test with air at low pressure.'],
    [
      'Fit weld-on thermowell to {tag}',
      'line',
      'Drill pilot hole on the isolated line, weld the boss, fit the well and test the joint.',
    ],
    [
      'Burn off seized coupling guard of {tag}',
      'pump',
      'Heat and cut the guard bolts, lift the guard away, clean the base and fit a new guard.',
    ],
    [
      'Stress relieve repaired nozzle on {tag}',
      'column',
      'Wrap the nozzle with heating pads, follow the heating chart, hold and cool under blankets.',
    ],
    ['Weld patch plate to roof of {tag}', 'building', 'Remove cladding, tack the plate, weld the edges and seal against water.'],
    [
      'Gouge and reweld base frame of {tag}',
      'compressor',
      'Gouge cracked fillet welds, reweld in short runs on opposite sides, check level.',
    ],
  ],
  HSP: [
    [
      'Grind flange faces of {tag}',
      'line',
      'Set up a spark screen, dress both faces with a flap disc, check with a straight edge.',
    ],
    [
      'Drill anchor holes beside {tag}',
      'panel',
      'Mark out, scan for buried bars, drill sixteen holes dry with suction, blow clean.',
    ],
    ['Needle-gun corroded area on {tag}', 'rack', 'Sheet off the level below, prepare steel by needle gun, prime the same day.'],
    [
      'Use electric torque tool on {tag}',
      'exchanger',
      'Loosen and retighten the channel head bolts in a star pattern with a battery tool.',
    ],
    ['Photograph name plates at {tag}', 'detector', 'Take pictures with an unrated camera while a gas tester stands by.'],
    [
      'Vibration survey with unrated logger on {tag}',
      'compressor',
      'Fix magnets at eight points, log for one hour, move on to the next train.',
    ],
    [
      'Cut studs with reciprocating saw at {tag}',
      'valve',
      'Cool the blade with cutting fluid, cut seized studs one at a time, replace each before the next.',
    ],
    ['Laser scan pipework around {tag}', 'rack', 'Set up the scanner at six stations, mark targets, keep people out of the beam.'],
    ['Hammer test bolts of {tag}', 'crane', 'Test holding-down bolts by hammer, mark loose ones, tighten and test again.'],
    [
      'Replace belt of {tag} fan drive',
      'motor',
      'Lock off the drive, lever old belts off, align sheaves with a laser, fit new belts.',
    ],
  ],
  CLD: [
    ['Grease bearings and check oil of {tag}', 'pump', 'Wipe nipples, grease by weight, top up oil, note colour and water.'],
    [
      'Erect scaffold for access to {tag}',
      'column',
      'Build to drawing with two lifts, board out, fit toe boards, tag after inspection.',
    ],
    ['Remove insulation from {tag}', 'line', 'Take cladding off in marked pieces, bag old insulation, protect the line from rain.'],
    ['Paint second coat on {tag}', 'tank', 'Wash with fresh water, check salt, apply by roller between nine and fifteen hours.'],
    ['Replace gland packing of {tag}', 'valve', 'Back the gland off slowly, pull old rings, fit new ones with staggered joints.'],
    [
      'Calibrate transmitter beside {tag}',
      'vessel',
      'Put the loop in manual, apply five points up and down, note errors, restore the loop.',
    ],
    [
      'Clean strainer baskets of {tag}',
      'filter',
      'Change over to the stand-by, drain to closed system, lift and wash the basket, refit with a new gasket.',
    ],
    ['Take samples at {tag}', 'line', 'Purge into the closed sampler, fill two bottles, label and carry in a crate.'],
    ['Survey wall thickness of {tag}', 'vessel', 'Mark the grid, measure each point three times, record the least.'],
    [
      'Wash down and clear weeds around {tag}',
      'sump',
      'Sweep, wash towards the drain, keep the oily water drain clear, remove weeds by hand.',
    ],
    [
      'Renew name plates and line marks at {tag}',
      'rack',
      'Clean the steel, fix plates with bands, check flow arrows against the drawing.',
    ],
    ['Service lighting of {tag}', 'building', 'Replace lamps like for like, clean lenses, test emergency lights for one hour.'],
    ['Refit cladding on {tag}', 'exchanger', 'Fit dry insulation, close cladding with new bands, seal the top joint.'],
    [
      'Inspect hoses and couplings of {tag}',
      'arm',
      'Check covers for cracks, measure elongation, test the emergency release without product.',
    ],
  ],
  CSE: [
    [
      'Enter {tag} for internal inspection',
      'vessel',
      'Ventilate, test at three levels, enter with harness and line, inspect welds and trays, count everybody out.',
    ],
    [
      'Clean sludge from {tag}',
      'tank',
      'Ventilate for twelve hours, remove sludge by hand into skips, wash walls, keep the attendant at the manway.',
    ],
    [
      'Replace demister pads in {tag}',
      'vessel',
      'Open both manways, bring pads in by pieces, fix with new clips, count tools in and out.',
    ],
    [
      'Change catalyst support balls in {tag}',
      'vessel',
      'Enter under breathing air, vacuum the bed, level the support, load new balls by sock.',
    ],
    [
      'Inspect trays of {tag}',
      'column',
      'Open tray manways from the top, check clips and weirs, photograph, close from the bottom.',
    ],
    ['Repair lining inside {tag}', 'sump', 'Pump dry, wash, ventilate, prepare concrete, apply lining in two coats.'],
    [
      'Refractory repair inside {tag}',
      'heater',
      'Cool to ambient, enter through the side door, chip loose bricks, gun new refractory.',
    ],
    [
      'Clear blocked drain in {tag}',
      'sump',
      'Isolate pumps, enter on a winch, clear the grid, keep radio contact every five minutes.',
    ],
  ],
  ELE: [
    ['Replace breaker in {tag}', 'panel', 'Isolate, prove dead, earth, withdraw the old breaker, fit and test the new one.'],
    [
      'Megger test windings of {tag}',
      'motor',
      'Disconnect in the terminal box, test phase to phase and to earth, reconnect and check rotation.',
    ],
    ['Terminate new cable {tag}', 'cable', 'Gland, terminate, test insulation, number the cores and update the drawing.'],
    ['Service soft starter in {tag}', 'panel', 'Lock off and prove dead, clean, tighten to torque, run secondary injection.'],
    ['Trace earth fault on {tag}', 'cable', 'Sectionalise, test each length, mark the fault, hand the section to the repair crew.'],
    ['Change heat tracing controller of {tag}', 'line', 'Isolate the distribution board, swap the controller, test the alarm.'],
    [
      'Thermal survey of {tag} under load',
      'panel',
      'Open one door at a time behind barriers, scan joints, record load and temperature.',
    ],
    [
      'Replace battery cells of {tag} supply',
      'panel',
      'Move the load to the stand-by charger, change six cells, equalise for four hours.',
    ],
    ['Fit new detector head to {tag}', 'detector', 'Inhibit the loop, change the head, zero and span, remove the inhibit.'],
    [
      'Replace jetty light fittings near {tag}',
      'arm',
      'Isolate the circuit, change fittings from the walkway, test from the gate.',
    ],
  ],
  BRK: [
    [
      'Break flange to fit spade at {tag}',
      'line',
      'Drain, purge with nitrogen, loosen the far bolts first, fit the spade, tighten and test.',
    ],
    [
      'Remove relief valve from {tag}',
      'vessel',
      'Check the isolation, vent to flare, lift the valve off, blank the nozzle, send to the shop.',
    ],
    [
      'Replace mechanical seal of {tag}',
      'pump',
      'Drain and flush, open the casing, change the seal cartridge, leak test with nitrogen.',
    ],
    ['Open channel head of {tag}', 'exchanger', 'Depressurise both sides, drain, open and set the head aside, cover the tubes.'],
    [
      'Change seal gas filter elements of {tag}',
      'filter',
      'Change over, vent down to flare, open, replace elements, purge three times.',
    ],
    [
      'Replace leaking gasket on {tag}',
      'valve',
      'Prove zero energy at the bleed, break the joint, clean, fit a new spiral gasket.',
    ],
    ['Open pig door of {tag}', 'vessel', 'Drain and vent, check the interlock key, open slowly, remove debris wet.'],
    [
      'Disconnect loading hose from {tag}',
      'arm',
      'Drain to slops, break the coupling, blank both ends, hang the hose in its cradle.',
    ],
    [
      'Pull suction strainer of {tag}',
      'compressor',
      'Vent the casing, break two flanges, draw the strainer, photograph what is in it.',
    ],
  ],
  EXC: [
    ['Dig trial pit at {tag}', 'ground', 'Scan with two methods, dig by hand to one metre, expose and mark all services.'],
    [
      'Trench for cable duct along {tag}',
      'ground',
      'Hand-dig the crossing, machine dig the rest, shore below 1.2 m, lay ducts and tape.',
    ],
    ['Repair fire main below {tag}', 'ground', 'Isolate the ring section, excavate to the joint, pump dry, replace the joint.'],
    ['Level gravel beside {tag}', 'ground', 'Mark services, skim not more than 150 mm, roll and restore drainage.'],
    ['Install earth rods at {tag}', 'ground', 'Scan, drive six rods, connect in pits, measure resistance.'],
    ['Renew kerb and drain at {tag}', 'sump', 'Break out the kerb, expose the drain by hand, set new gully, backfill in layers.'],
  ],
  WAH: [
    [
      'Replace walkway grating at {tag}',
      'rack',
      'Close the walkway, work from harness points, lift one panel at a time, clip the new one before the next.',
    ],
    ['Inspect top of {tag} by rope', 'column', 'Two-rope access from the top platform, inspect welds and insulation, photograph.'],
    ['Clear gutters and roof of {tag}', 'building', 'Fix an edge line, clear gutters by hand, lower waste in a bucket.'],
    ['Change aviation lights on {tag}', 'flare', 'Climb with fall arrest, isolate the circuit, change three lamps, test.'],
    ['Fit lagging on overhead {tag}', 'line', 'Work from a tagged tower, tie off tools, fit lagging, close cladding.'],
    ['Replace level gauge on {tag}', 'tank', 'Work on the roof platform inside the rail, swap the gauge, seal and zero.'],
    ['Repaint upper steel of {tag}', 'rack', 'Net below, prepare by hand, apply primer and two coats from the tower.'],
    ['Service fan hub of {tag}', 'exchanger', 'Lock off the fan, tie off on the plenum, check blades and hub bolts.'],
    ['Change limit switch on boom of {tag}', 'crane', 'Lower the boom to rest, reach by platform, change and adjust the switch.'],
    ['Fix wind sock on {tag}', 'building', 'Climb with fall arrest, change the bearing and sock, check free turning.'],
  ],
  LFT: [
    [
      'Lift motor of {tag} to workshop',
      'motor',
      'Rig to plan, trial lift at 100 mm, lower to trailer, keep people clear of the line.',
    ],
    ['Set new cooler bundle at {tag}', 'exchanger', 'Mobile crane on mats, tag lines, one signaller, land on skates.'],
    ['Remove rotor of {tag}', 'compressor', 'Lift the top casing with the overhead crane, turn the rotor to its cradle, cover.'],
    ['Place temporary pump beside {tag}', 'pump', 'Unload with a loader crane, set on spreader plates, connect earth.'],
    [
      'Lift relief valve rack over {tag}',
      'rack',
      'Crane stands on the road, exclusion zone both sides, lift without stopping over live lines.',
    ],
    ['Load test of {tag}', 'crane', 'Test with water bags to 110 %, hold for ten minutes, check brakes and limits.'],
    ['Exchange boom section of {tag}', 'arm', 'Float crane alongside, calm water only, two tag lines, pin before release.'],
  ],
  RAD: [
    [
      'Radiograph spool welds on {tag}',
      'line',
      'Barrier at the calculated distance, patrol the edge, four exposures, survey and collect the source.',
    ],
    ['Radiograph nozzle repair on {tag}', 'vessel', 'Night shift only, collimated source, clear the level above, eight exposures.'],
    ['Corrosion shots through lagging of {tag}', 'line', 'Low activity source, barrier one level up and down, six positions.'],
    ['Verify weld of {tag} saddle', 'tank', 'Barrier at the bund wall, patrols with meters, three exposures.'],
  ],
  VEH: [
    ['Bring vacuum truck to {tag}', 'sump', 'Escort in, test gas at the route, earth the truck, empty the sump, escort out.'],
    ['Crane access along {tag}', 'ground', 'Walk the route, check overhead clearance, drive at walking pace with a banksman.'],
    ['Deliver nitrogen trailer to {tag}', 'vessel', 'Escort in, chock and earth, connect hose, keep exhaust away from vents.'],
    ['Chemical delivery to {tag}', 'tank', 'Check papers at the gate, escort, connect under supervision, wash down.'],
    ['Sweeper on roads around {tag}', 'building', 'Keep to marked roads, stop engine on gas alarm, leave by the same gate.'],
  ],
  PRT: [
    [
      'Hydrotest new spool on {tag}',
      'line',
      'Fill from the low point, vent, raise in steps, hold thirty minutes, drain to closed system.',
    ],
    ['Leak test {tag} with nitrogen', 'exchanger', 'Barrier, raise in three steps, soap test joints at each, vent slowly.'],
    [
      'Proof test relief line of {tag}',
      'vessel',
      'Blind the outlet, test with water at 1.5 times design, keep people behind the wall.',
    ],
    ['Pressure test fire main at {tag}', 'pump', 'Close hydrants, raise with the jockey pump, hold one hour, note the drop.'],
  ],
  DIV: [
    ['Inspect pile coating below {tag}', 'arm', 'Dive team with stand-by boat, intakes isolated, inspect between tides.'],
    ['Change fender at {tag}', 'arm', 'Work boat alongside, life jackets, lift the fender with the jetty crane.'],
    ['Clear intake screen near {tag}', 'ground', 'Isolate pumps, tag the breakers, divers clear growth, count everybody up.'],
    ['Replace anodes on {tag} piles', 'arm', 'Cut old clamps under water, bolt on anodes, measure potential.'],
  ],
  OVR: [
    [
      'Bypass low flow trip of {tag}',
      'pump',
      'Set the bypass with a key, put an operator at the local gauge, remove within the shift.',
    ],
    [
      'Inhibit gas detector {tag}',
      'detector',
      'Inhibit one detector only, place a portable one, call the control room every thirty minutes.',
    ],
    ['Override high level trip of {tag}', 'vessel', 'Watch the level by two readings, limit the feed, remove at end of test.'],
    ['Defeat vibration trip of {tag}', 'compressor', 'Record vibration by hand every ten minutes while the probe is changed.'],
  ],
};

/** Jobs that are written in Turkish or Arabic, because the crew that does them is. */
export const workInTurkish: Partial<Record<ActivityCode, readonly Task[]>> = {
  HOT: [
    [
      '{tag} hattında destek kaynağı',
      'line',
      'Çevreye yangın battaniyesi serilir, eski destek sökülür, yenisi kaynatılır, kaynak gözle ve boyayla kontrol edilir.',
    ],
    ['{tag} korkuluğunda kaynak onarımı', 'rack', 'Aşınmış dikmeler kesilir, yenileri kaynatılır, ısıdan etkilenen bölge boyanır.'],
  ],
  CLD: [
    ['{tag} filtresinin temizliği', 'filter', 'Yedeğe geçilir, kapalı sisteme boşaltılır, sepet yıkanır, yeni contayla kapatılır.'],
    ['{tag} çevresinde iskele kurulumu', 'column', 'İskele çizime göre kurulur, kalaslar bağlanır, kontrol edilip etiketlenir.'],
    [
      '{tag} vanasının salmastra değişimi',
      'valve',
      'Salmastra yavaşça gevşetilir, eski halkalar çıkarılır, yenileri şaşırtmalı takılır.',
    ],
  ],
  ELE: [
    [
      '{tag} panosunda bakım',
      'panel',
      'Enerji kesilir, gerilimsizlik kanıtlanır, topraklanır, bağlantılar sıkılır ve test edilir.',
    ],
    ['{tag} motorunun yalıtım ölçümü', 'motor', 'Klemensler ayrılır, fazlar arası ve toprağa karşı ölçülür, yeniden bağlanır.'],
  ],
  WAH: [
    [
      '{tag} üzerinde ızgara değişimi',
      'rack',
      'Yürüyüş yolu kapatılır, emniyet kemeriyle çalışılır, her seferinde tek ızgara değiştirilir.',
    ],
  ],
  BRK: [
    [
      '{tag} pompasında salmastra değişimi',
      'pump',
      'Pompa boşaltılır ve yıkanır, gövde açılır, salmastra değiştirilir, azotla sızdırmazlık testi yapılır.',
    ],
  ],
  EXC: [
    [
      '{tag} noktasında el ile kazı',
      'ground',
      'İki yöntemle tarama yapılır, bir metreye kadar elle kazılır, tüm hatlar işaretlenir.',
    ],
  ],
};

export const workInArabic: Partial<Record<ActivityCode, readonly Task[]>> = {
  HOT: [
    [
      'لحام دعامة جديدة للخط {tag}',
      'line',
      'تُفرش بطانية حريق حول الموقع، وتُزال الدعامة القديمة، وتُلحم الجديدة، ثم يُفحص اللحام بالنظر والصبغة.',
    ],
  ],
  CLD: [
    ['تنظيف مصفاة {tag}', 'filter', 'يُحوَّل العمل إلى الاحتياطي، ويُصرَّف السائل إلى النظام المغلق، وتُغسل السلة، ثم تُغلق بحشية جديدة.'],
    ['نصب سقالة عند {tag}', 'column', 'تُنصب السقالة وفق الرسم، وتُثبَّت الألواح، وتُعلَّق البطاقة بعد الفحص.'],
  ],
  ELE: [['صيانة لوحة {tag}', 'panel', 'تُفصل الطاقة ويُثبت انعدام الجهد وتُؤرَّض اللوحة، ثم تُشد الوصلات وتُختبر.']],
  WAH: [['استبدال شبك الممشى عند {tag}', 'rack', 'يُغلق الممشى، ويُعمل بحزام الأمان، وتُستبدل قطعة واحدة في كل مرة.']],
  BRK: [['استبدال حشية الصمام {tag}', 'valve', 'يُثبت انعدام الضغط عند نقطة التنفيس، ثم يُفتح الوصل وينظَّف وتُركَّب حشية جديدة.']],
};
