import { clockAhead, putAhead } from './aheadClock.mjs';

// node --import tests/kit/putAhead.mjs …: a program, with its threads and its embedded database, whose clock is ahead by CLOCK_AHEAD.
putAhead(clockAhead());
