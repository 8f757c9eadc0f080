import { ensureBuilt } from '../../../tools/build.mjs';

/** What the journeys go through is built once, before the servers of the workers start. */
export default () => ensureBuilt(['node', 'console']);
