import { plant } from './migrations/0001_plant.ts';
import { conversationVersion } from './migrations/0002_conversation_version.ts';
import { personData } from './migrations/0003_person_data.ts';
import { identity } from './migrations/0004_identity.ts';
import { registration } from './migrations/0005_registration.ts';
import { picture } from './migrations/0006_picture.ts';
import { permitWork } from './migrations/0007_permit_work.ts';
import { findAndWatch } from './migrations/0008_find_and_watch.ts';
import { handover } from './migrations/0010_handover.ts';
import { documents } from './migrations/0011_documents.ts';
import { identityRest } from './migrations/0013_identity_rest.ts';
import { savedViews } from './migrations/0014_saved_views.ts';
import { levels } from './migrations/0015_levels.ts';
import { notifications } from './migrations/0016_notifications.ts';
import { measuresAndSeals } from './migrations/0017_measures_and_seals.ts';
import { permitWording } from './migrations/0018_permit_wording.ts';
import { equipment } from './migrations/0019_equipment.ts';
import { oldKeys } from './migrations/0020_old_keys.ts';
import { registerDetails } from './migrations/0021_register_details.ts';
import { paperFilings } from './migrations/0022_paper_filings.ts';
import { findTalks } from './migrations/0023_find_talks.ts';
import { keptTime } from './migrations/0024_kept_time.ts';
import { conflictsChecked } from './migrations/0025_conflicts_checked.ts';
import { removalsSigned } from './migrations/0026_removals_signed.ts';
import { boxes } from './migrations/0027_boxes.ts';
import { recheck } from './migrations/0028_recheck.ts';
import { safeguards } from './migrations/0029_safeguards.ts';
import { guesses } from './migrations/0030_guesses.ts';

export type Migration = { name: string; sql: string };

/** Every change of the tables, oldest first. What is listed here has run somewhere: add, never edit. */
export const migrations: readonly Migration[] = [
  { name: '0001_plant', sql: plant },
  { name: '0002_conversation_version', sql: conversationVersion },
  { name: '0003_person_data', sql: personData },
  { name: '0004_identity', sql: identity },
  { name: '0005_registration', sql: registration },
  { name: '0006_picture', sql: picture },
  { name: '0007_permit_work', sql: permitWork },
  { name: '0008_find_and_watch', sql: findAndWatch },
  { name: '0010_handover', sql: handover },
  { name: '0011_documents', sql: documents },
  { name: '0013_identity_rest', sql: identityRest },
  { name: '0014_saved_views', sql: savedViews },
  { name: '0015_levels', sql: levels },
  { name: '0016_notifications', sql: notifications },
  { name: '0017_measures_and_seals', sql: measuresAndSeals },
  { name: '0018_permit_wording', sql: permitWording },
  { name: '0019_equipment', sql: equipment },
  { name: '0020_old_keys', sql: oldKeys },
  { name: '0021_register_details', sql: registerDetails },
  { name: '0022_paper_filings', sql: paperFilings },
  { name: '0023_find_talks', sql: findTalks },
  { name: '0024_kept_time', sql: keptTime },
  { name: '0025_conflicts_checked', sql: conflictsChecked },
  { name: '0026_removals_signed', sql: removalsSigned },
  { name: '0027_boxes', sql: boxes },
  { name: '0028_recheck', sql: recheck },
  { name: '0029_safeguards', sql: safeguards },
  { name: '0030_guesses', sql: guesses },
];
