/**
 * The sample courses as they are written: `#` begins a course (title, category, minutes), `##` a step, `-` a line of a list. A question
 * begins with `?`; `=` is its right answer, `~` one of the others.
 */
export const courseTexts = `
# Your first permit, from request to hand-back | web | 55
Follow one permit through its whole life and learn who signs what, and why nobody signs twice.
## Why work needs a permit
A permit is an agreement between the people who own a place and the people who work in it. It says what is done, where, for how long, and what makes it safe.
## When no permit is needed
Routine work of operators follows their own procedures. As soon as somebody from another crew opens, lifts, burns, digs or enters, ask for a permit.
- If in doubt, ask the area owner before the tools are out.
- A short job is still a job.
## Describing the work
Write what will be done with hands and tools, not the name of the project. A stranger has to be able to picture the work.
- Equipment number and exact place
- Tools that can burn, cut, lift or make sparks
- How many people, and who leads them
## Naming the hazards
Begin with the place, then the task, then what both together make worse. A welding set beside a drain is more than a welding set and a drain.
? What do you look at first when you name hazards?
= The place, then the task, then both together
~ The list of last week's permit
~ Only what has happened there before
## Choosing the controls
Take a hazard away if you can, keep people apart from it if you cannot, and only then rely on clothing. Each control gets a name beside it.
## Walking the site together
The area owner and the performing authority look at the place before they sign. What has changed since the permit was written goes into it before anybody signs, and may send it back to be prepared anew.
## Signing in your own name
A signature says: I have looked, and I answer for it. It cannot be lent, and it cannot be given for somebody on the telephone.
## The talk before work
Read the permit aloud to the crew where the work is done. Ask each person what would make them stop.
? Where is the permit read to the crew?
= At the place of the work
~ In the canteen, the evening before
~ Nowhere: it hangs at the board
## When something changes
Weather, crew, method and neighbours change. Work stops first, then the permit is looked at again; never the other way round.
## Handing the place back
Clean up, count your tools, take your own lock off, and leave with the whole crew. Say what you have left open. The isolation stays until somebody else has inspected the place and signed for it.
## What you take along
You know the life of a permit: requested, prepared, agreed, live, handed back, closed. Look at one in the console today and find each signature.

# Talking to the night shift: handover that holds | web | 35
What was said at six in the morning decides what happens at two at night. Learn to hand over work so that nothing is guessed.
## What gets lost between shifts
Half of what goes wrong after a change of shift was known to somebody who had gone home. Handover is a task of its own and has its own time.
## Prepare before you meet
Write down what runs, what is isolated, and what worries you. Ten minutes before the end of the shift is too late.
## Say the state first
Begin with what is true now, not with how the day went. The story can follow if there is time.
? What comes first in a handover?
= What is true now
~ How the day went
~ What tomorrow's plan is
## Go and look together
For every live permit with an isolation, both shifts look at one lock together. Seeing it once is worth a page of notes.
## Ask back
The person who takes over repeats in their own words what they have heard. What they leave out is what you say again.
- Which permits are live
- Which tests run out in the next four hours
- Who is inside anything
## Work that pauses over night
Paused work keeps its isolations, and its locks stay on. Write on the permit who holds the keys.
## Temporary arrangements
Hoses, bypasses and overridden alarms are listed one by one. Each has a time at which it ends.
## Handover in a hurry
If the plant is upset, begin with what keeps people safe. The two sign when every permit was read, and not before.
## Between two languages
Use numbers, drawings and the tag itself. Avoid words that sound alike over a radio.
## Signing over
From the signature on, the new shift answers for the work. Nobody leaves before it is given.
? When may the old shift leave?
= After the new shift has signed
~ At the hour on the roster
~ When the gate opens
## What you take along
State first, look together, repeat, sign. Try it tonight with one permit, and time yourself.

# Many jobs in one area | web | 40
Two safe jobs can make one dangerous afternoon. Learn to see how permits touch each other, and to decide which goes first.
## One place, many crews
During a shutdown an area may hold twenty crews. Each knows its own work; somebody has to know all of it.
## Touching in space
Look up and down as well as around: a grinder three decks above a sampling point is a neighbour.
## Touching in time
A job that starts late becomes the neighbour of the job after it. Check again when a plan slips.
## Touching through pipes
Opening a drain here may release gas there. Follow the line on the drawing to its other end.
- Drains and vents
- Shared isolations
- Common air ducts
## Which goes first
Entry into a space wins over anything that could put gas, heat or loads near it. Write down who decided.
? A crew is inside a vessel, and another wants to purge the line beside it. What happens?
= The purge waits until everybody is out
~ Both go on with a radio between them
~ The crew inside is told to hurry
## Keeping apart
Barriers, times and distances keep jobs apart. A sign alone keeps nobody apart.
## One isolation for several permits
Every permit that relies on it has ended, or is handed back and inspected since, which a delegate signs. Only then do points go: vents and drains first, the others in the reverse order of their placing. The isolation names its permits.
## The daily meeting
Fifteen minutes, standing, with the plan of the area on the wall. Every crew says where it is and what it will open.
## When two crews disagree
An HSE Coordinator and a delegate of each area sign what may go on side by side, and how. What must never meet, nobody can sign for. Until then the planned work waits.
## Alarms and muster
More crews mean more people to count. Know before the alarm how many are where.
? Why does it matter how many crews are in an area when the alarm sounds?
= Because everybody has to be counted
~ Because the siren gets louder
~ It does not matter
## What you take along
Space, time, pipes. Ask these three of each new permit, and most conflicts show themselves before the tools do.

# The right to stop, and how to use it | web | 30
Everybody may stop any work at any time. This course is about doing it well: early, clearly, and without blame.
## A right that nobody can take
You need no rank and no proof to stop work. A doubt is enough.
## Signs that come before
People fall silent, tools go missing, the plan gets explained twice. Note what you feel before you can say why.
## The first sentence
Raise a hand and say stop, loudly and once. Explain afterwards.
? What do you need before you may stop work?
= A doubt
~ The consent of your supervisor
~ Proof that something is wrong
## Making it safe
Stopping in the middle can be dangerous as well. Lower the load, close the valve, then step back.
## Telling the control room
Say where you are, what has stopped, and whether somebody needs help. The button in the console stops one permit, the one that it stands on. Only declaring an emergency stops the permits of whole areas.
## Listening
The crew knows things that you do not. Ask what they see before you tell them what you saw.
## Starting again
Work goes on when the cause is removed, not when the time has passed: a delegate visits the place again, the controls are answered anew, and the permit is issued and accepted once more. The person who stopped it hears the answer.
## When you were wrong
Thank the crew. What was stopped in the console still waits for a new visit and a new issue. A stop that was not needed costs an hour; one that was missing costs more.
? You stopped a lift and everything was in order. What now?
= Thank the crew; work goes on once it is issued again
~ Apologise and never do it again
~ Write a complaint
## When you are stopped
Answer with thanks. What you say in that moment decides whether anybody will ever stop you again.
## Learning from stops
Each stop is a gift to the next crew. Write two sentences about it while you remember.
## What you take along
Stop, make it safe, report, listen. Say the first sentence aloud now, so that you have heard yourself say it.

# Checking the gas, and trusting the reading | firebase | 60
From the bump test in the morning to the last reading of the day: what a gas detector tells you, and what it cannot know.
## What the nose cannot do
Some gases smell of nothing, and hydrogen sulphide numbs the nose before it harms. Only an instrument counts.
## Four numbers
Most detectors show oxygen, flammable gas, hydrogen sulphide and carbon monoxide. Learn what each stands for before you learn its limit.
- Oxygen in percent by volume
- Flammable gas in percent of its lower explosive limit
- The two poisons in parts per million
## Oxygen, too little and too much
Clean air has 20.9 percent. Below 19.5 thinking slows without your noticing; above 23.5 clothes burn like paper.
? A detector shows 24.0 percent of oxygen. What does that mean?
= Things catch fire more easily than usual
~ The air is especially healthy
~ The instrument is set to metres
## The lower explosive limit
Below it there is too little gas to burn. Gas is never spread evenly, so this plant allows 5 percent of it at most (a demo figure), and none at all for work with a flame. A permit may ask for less.
## Zero, bump, calibrate
Zero it in clean air, give it test gas before each shift, have it calibrated on time. A detector that fails the bump test stays on the bench.
## Where to measure
Gas that is lighter than air gathers at the top, heavier gas in the pit, and what is like air goes where the draught takes it.
- Top, middle, bottom
- Corners without draught
- Behind whatever was just opened
## How long to wait
A hose of ten metres delays the reading by up to half a minute. Wait until the number stands still, and then as long again.
## In which order
Oxygen first, because the sensor for flammable gas needs it. Then what burns, then what poisons.
? Why is oxygen measured first?
= Without enough of it the flammable reading cannot be trusted
~ It comes first in the alphabet
~ Because it is the cheapest sensor
## How long a reading is good
A reading is true for the place and minute it was taken. The permit says when the next is due. After a stop for danger or gas every point is tested anew, however fresh the reading was.
## When the alarm sounds
Leave at once, warn others on the way, and go crosswind. Look at the number outside.
## What you take along
Bump, order, height, wait, write down. A reading without a name, a time and an instrument is a rumour.

# Confined spaces: nobody goes in alone | firebase | 75
Tanks, pits, ducts and vessels take people who were only going in for a minute. Learn to plan an entry, and to plan the way out first.
## What makes a space confined
It is not made for people, has few ways in, and its air can change. A trench can be one, too.
## Can it be done from outside?
Long tools, cameras and water jets do much of what people once crawled in for. The safest entry is none.
## Three people at least
One goes in, one stands by at the opening, one can fetch help. None of them takes the part of another.
? The attendant is asked to fetch a spanner. What does the attendant do?
= Stays at the opening and calls somebody else
~ Fetches it quickly
~ Asks the person inside to come along
## Isolate everything that leads in
Blinds and removed spool pieces, not valves alone. Stirrers, heaters and sources of radiation are locked as well.
## Clean, purge, air
Wash first, purge with what cannot burn, then blow fresh air through until the readings stand. Nitrogen that was forgotten takes a life within two breaths.
## Testing before entry
Test from outside, at all heights, with the air blower off. Go in only with a detector that stays on you.
## The way out
Try the rescue before the work: can the harness lift the person through the opening with all that they wear?
- Tripod and winch in place
- Stretcher that fits the manhole
- Rescue crew knows the way
## In and out by the board
Each person is written in and out with the minute. The number inside is never guessed.
## Talking through a wall
Agree on signals before. If no answer comes at the agreed time, everybody comes out.
## When somebody falls silent
Do not go in after them. Raise the alarm, keep the air running, pull on the line.
? Somebody inside does not answer any more. What is forbidden?
= Going in without breathing apparatus
~ Raising the alarm
~ Keeping the blower running
## What you take along
No entry, or one with a way out that was tried. Find the nearest confined space on your way to work, and name its attendant.

# Hot work: the hour after the last spark | firebase | 50
Fires after welding begin when the welder is at lunch. Learn to prepare the place, watch it, and go on watching.
## What counts as hot
Flames, arcs, grinding, and anything that gets hotter than the liquids nearby can bear. A battery drill in a zone can be enough.
## Bring the work to the workshop
A pipe that can be taken out can be welded where nothing burns. Ask that first.
## Clear the ground
Everything that burns goes away within eleven metres, or under a blanket that is meant for sparks.
- Look below gratings
- Look behind the wall
- Close cable ducts
## Drains and gaps
Sparks roll. Cover drains, wet the ground, and close the gap under the door.
## Gas before the flame
Test where the spark will fall, and downwind of it. Without a reading there is no flame.
? Where is gas tested before welding?
= Where sparks will fall, and downwind
~ In the office, on the plan
~ Only inside the pipe
## The fire watch
The fire watch does nothing else. They have an extinguisher of the right kind, have used one before, and know the number to call.
## Cylinders
Upright, chained, with flashback arresters, and closed at every break. Hoses do not cross roads.
## Cutting what was full
An empty drum is a bomb. What held a liquid is cleaned, filled with water or gas that does not burn, and tested again.
## The hour afterwards
The fire watch stays for sixty minutes after the hand-back, and confirms the end by name. Somebody looks again after three hours.
? How long does the fire watch stay after the hand-back?
= Sixty minutes
~ Until the welder has packed up
~ Five minutes
## If it burns
Alarm first, then the extinguisher, and only with a way out behind you. One extinguisher is one try.
## What you take along
Move it, clear it, test it, watch it, watch on. Look at the last hot-work permit of your area: who was the fire watch?

# Hydrogen sulphide: the gas that smells only once | firebase | 45
It comes with sour crude, with sewage and with still water. Know its signs, its numbers and your way upwind.
## Where it comes from
Sour crude, drains, water that has stood for long, and tanks that were thought to be empty.
## What it does
At ten parts per million eyes water, at a hundred the nose gives up, at seven hundred one breath is enough.
## Heavier than air
It lies in pits and bunds, and flows downhill like water. Still mornings are worse than windy ones.
## The detector on your chest
It belongs on the collar, within a hand's breadth of your mouth, and not in the pocket.
? Where is a personal detector worn?
= Near the mouth, on the collar
~ In the trouser pocket
~ On the tool bag
## Reading the wind
Find a windsock on your way in, every time. You leave crosswind, then upwind.
## Escape sets
An escape set gives ten minutes for leaving and none for working. Know which strap comes first.
## Working with air
Breathing apparatus is checked for pressure, leak and whistle. Two go, and two more wait.
## Opening a line
Stand upwind, open the far bolts first, and expect more than the drawing says.
## The alarm sounds
Hold your breath, mask on, leave. Do not look for what leaks.
? The alarm sounds while you search for your radio. What do you do?
= Leave at once, without it
~ Look for it a little longer
~ Wait for a second alarm
## Helping somebody
Whoever runs in without air becomes the second casualty. Fetch the team that has it.
## What you take along
Collar, windsock, crosswind. Tell a visitor today where the wind comes from.

# Ready when it burns: extinguishers and exits | firebase | 25
Small fires grow in two minutes. Practise the decisions that have to be made in the first of them.
## Three things a fire needs
Heat, fuel and air: take one away. Every extinguisher does no more than that.
## Kinds of fire
Wood, liquids, gases, metals and frying fat each burn in their own way. The letter on the extinguisher tells which it can do.
## Water, foam, powder, carbon dioxide
Water and electricity do not go together; carbon dioxide does not stay outdoors; powder spoils what it saves.
? Which extinguisher is right for a burning switchboard?
= Carbon dioxide
~ Water
~ Foam on everything
## Fight or leave
Leave if it is larger than you, if smoke reaches your head, or if the exit is not behind you.
## Alarm first
Press the button before you take the extinguisher. Help that was not called does not come.
## Pull, aim, squeeze, sweep
Aim at the foot of the flames and sweep from side to side. It lasts for less than twenty seconds.
## Gas that burns
Do not put out a gas flame that you cannot shut off. Cool what is around, and close the valve.
? A flange burns and cannot be shut off. What do you do with the flame?
= Let it burn, and cool what is around
~ Put it out with powder
~ Cover it with a blanket
## Finding the way out
Count the doors on your way in. Smoke takes the signs away, and leaves you your counting.
## At the assembly point
Be counted and stay. Whoever wanders off is searched for by people in danger.
## After a fire
Nothing is moved until somebody has looked. Used extinguishers go to the workshop, also those used for a second.
## What you take along
Alarm, exit, extinguisher, in this order. Find the nearest of each from where you sit now.

# Working at height: fixed before you climb | cloud | 60
A fall takes less than a second. Everything that saves you has to be in place before.
## Can you stay on the ground?
Lower the lamp, take the panel down, use a pole. What is done on the ground cannot fall.
## Platforms before ropes
A platform with a rail protects everybody on it. A harness protects one person, if they clip in.
## Reading a scaffold tag
Green with a date and a name: go. No tag: stay down, however finished it looks.
? A scaffold looks finished, and its tag is missing. May you go up?
= No
~ Yes, if it carries you
~ Yes, with a helmet
## Ladders
A ladder is a way, not a place to work. Four up, one out, tied at the top, one metre above the edge.
## Your harness
Check webbing, stitches, buckles and the date. Sit in it once at knee height before you trust it above.
## Where to clip in
Above the head, to what carries a small car. Handrails and cable trays do not.
- Short line, little slack
- Two lines where you move from point to point
- Nothing sharp on the way
## How far you fall
Line, absorber, body, and a metre to spare: more than six metres for the usual set. Below that the ground comes first.
? Your set needs six metres to stop you, and the deck is four metres below. What now?
= Choose another way to hold you, such as a shorter line above
~ Clip in all the same
~ Jump with bent knees
## Tools and bolts
Everything above other people's heads hangs on a cord. A dropped spanner falls like a bullet after ten floors.
## Edges and openings
A cover is fixed, marked and strong enough. A board that lies loose on a hole is a trap.
## Rescue within minutes
Somebody who hangs still in a harness is in danger after ten minutes. Who brings them down, and with what?
## What you take along
Ground, platform, harness, in this order, and a rescue that was thought of. Check the date in your harness today.

# Lifting: from plan to slack rope | cloud | 65
Cranes tip over on the ground, on paper. Learn what belongs in a lifting plan, and what belongs under a load: nothing.
## Knowing the weight
Weigh it, read it, or reckon it, and say which. Add hook block, slings and spreader.
## Knowing the middle
A load hangs under its centre of gravity, whatever you would like. Lift it by a hand's breadth and look.
## Radius and chart
What a crane carries shrinks with each metre it reaches out. Read the chart for the farthest point of the way.
? When does a crane carry least?
= With its jib far out
~ With its jib close in
~ In the morning
## The ground
Outriggers press through asphalt. Look for cellars, pipes and fresh fill, and spread the load on mats.
## Slings and shackles
Colour of the quarter, plate with the load, no cuts, no knots. The wider the angle, the harder each leg pulls.
## One signaller
One person gives signs, and is known by the colour of the vest. Stop may be given by anybody.
## Wind
Large light loads fly at wind that a man barely feels. The limit stands in the plan, and the meter stands beside the crane.
## Nobody below
Close the ground that the load passes over, and one fall's width beside it.
- Tag lines, not hands
- No walking backwards
- No riding along
## Over live plant
Lifting over pipes under pressure needs a reason, and more than one signature. Mostly there is another way.
? What is the first question when a load should pass over live pipes?
= Is there another way?
~ Who has the strongest crane?
~ Can we do it at night?
## Setting down
The rope stays tight until the load is secure. Fingers go away first.
## What you take along
Weight, middle, radius, ground, wind. Ask the next crane driver to show you the chart.

# Scaffolds: order, build, hand over | cloud | 40
For those who order scaffolds and those who stand on them. What the tag says, and what it does not.
## What you order
Say what will be done on it, with how many people and how much weight. Up there is no use of a scaffold without a use.
## Loads
Two people with hand tools need less than a pallet of bricks. The class on the tag tells what it carries.
## Feet and ties
It stands on plates, level, and is tied to what stands still. A missing tie moves all the others.
? Who may take a tie off a scaffold?
= Only the scaffolders
~ Whoever needs the room
~ The person with the right spanner
## Rails and boards
Rail at the hip, rail at the knee, board at the foot. Boards lie close and cannot slide.
## Ways up
Inside, with hatches that close by themselves. Nobody climbs on the outside.
## Near plant
Keep valves, exits and showers free. Heat and steam make boards slippery and tubes hot.
## The first check
A competent person checks before first use, after each change, after a storm, and every week.
## The tag
Name, date, load, and the reason if it is closed. A red tag means the ladder is out.
? A storm has passed during the night. May the scaffold be used at six?
= After it was checked anew
~ Yes: it still stands
~ Yes, on the lee side
## Changes
Whoever needs a tube out of the way asks the scaffolders. They change it and sign again.
## Taking it down
From the top, with the ground below closed. Nothing is thrown.
## What you take along
Order by use, read the tag, change nothing. Read one tag today from top to bottom.

# Weather and open decks | cloud | 30
Heat, wind, lightning and ice are the crew members that nobody has planned for. Plan for them.
## Looking ahead
Read the forecast for the hours of the work, not for the day. Note who looks again at noon.
## Wind
It lifts sheets, swings loads and takes away voices. Each task has its number, and the number stands in the permit.
## Lightning
When less than thirty seconds lie between flash and thunder, leave height and water. Go out again half an hour after the last; a permit that was stopped is issued again first.
? When may you go back up after lightning?
= Half an hour after the last thunder at the earliest
~ When the rain stops
~ At once, with rubber boots
## Heat
Drink before you are thirsty, rest in the shade, and watch each other. Somebody who stops sweating needs help now.
## Cold
Cold fingers drop things. Change crews more often, and keep gloves dry.
## Ice and rain
Salt before the shift, not after the first fall. Steel gratings freeze sooner than roads.
## Fog
If you cannot see the hook, you cannot guide it. Vehicles walk.
## Sun in the eyes
A low sun blinds crane drivers twice a day. Turn the lift, or wait twenty minutes.
## Sea and spray
One hand for yourself. Loose things overboard are loose things on somebody's head.
## Deciding
Who may stop for the weather is settled before it comes. Waiting is work that is paid.
? When is it settled who stops work for weather?
= Before the work begins
~ When the storm is there
~ Afterwards, in the report
## What you take along
A number, a name, a time to look again. Find the wind limit of your present task.

# Isolation: nothing moves, nothing flows | android | 70
Locks, tags, blinds and proof. How energy is taken away, and how you know that it is gone.
## Energy hides
Electricity, pressure, height, springs, heat, chemicals. Machines rest; they do not sleep.
## Find all of it
Follow the drawing, then follow the pipe. What was added last year is on the pipe only.
## Shut down in order
Stop it as it is meant to be stopped. Emergency stops do not isolate anything.
? Does an emergency stop isolate a machine?
= No: its energy is still there
~ Yes, until it is reset
~ Yes, with a sign on it
## Valves
One valve leaks sooner or later. Two with a drain between them, or a blind, when people depend on it; before anybody enters, only a blind or a removed spool.
## Blinds
Of the right thickness, with a handle that shows, listed by number. In and out are both signed.
## One person, one lock
Each person who relies on it puts on a lock of their own, and keeps the only key.
- Your name and telephone on the tag
- Never a lock for somebody else
- The box when there are many
## Stored energy
Bleed, drain, earth, block, let cool. Then ask what could fill it again.
## Prove it
Try the start button. Measure on all phases, with an instrument that was tried before and after. Open the drain and see nothing come.
? How do you know that a cable is dead?
= It was measured, with an instrument proved before and after
~ The breaker looks open
~ Somebody said so over the radio
## Working on it
The list of points goes along with the permit. A point that has to move stops the work.
## Taking locks off
People out, tools counted, guards on, everybody told. Each takes off their own lock. The points of the isolation stay until somebody has inspected the place and signed: then vents and drains go first, the others in the reverse order of their placing.
## What you take along
Find, stop, lock, release, prove. Ask to see the box of one isolation today, and count its locks.

# Guards and moving machines | android | 35
Conveyors, pumps and presses are patient. Learn where they catch people, and why guards are taken off.
## Where it catches
Rollers running together, chains on wheels, shafts with a key that stands out. A glove is drawn in faster than a hand.
## Fixed guards
They need a tool to come off, and the machine has to be isolated first. Cable ties are no tool.
## Doors that switch
A door that stops the machine must stop it before you reach the danger. Try it, do not trust it.
? A guard door is open, and the machine runs on. What do you do?
= Stop it, lock it, and report it
~ Close the door and go on
~ Hold the door open with a wedge
## Why guards vanish
They are in the way of cleaning, of seeing, of grease. Each reason can be solved; leaving them off solves none.
## Clearing a jam
Most hands are lost while something is stuck. The jam holds energy: it lets go when you free it.
## Cleaning while it runs
It looks quick, and is how people lose fingers. Extend the nozzle, not the arm.
## Clothes, hair, rings
Nothing hangs, nothing loops. Rings stay in the locker.
## Starting from far away
Machines that start by themselves carry a sign and an alarm. The control room does not see your hand.
? A pump has stopped by itself. Is it safe to touch?
= No: it may start again by itself
~ Yes, it has stopped
~ Yes, after a minute
## Portable tools
Guard, handle and disc fit each other. A grinder is put down only when it stands.
## Reporting
A missing guard is reported on the day. Take a picture, and put the machine out of use.
## What you take along
If it moves, keep away; if you must go near, lock it. Look at one guard today, and ask why it is there.

# Digging without surprises | android | 45
Under every plant lies an older one. Find cables and pipes before the shovel does.
## Old drawings
Collect all of them, also those in the cellar. They tell what was meant, not what lies there.
## Locating
Sweep with the detector in both directions, and mark what you find with paint and pegs.
## Trial holes
Dig by hand across the line until you see it. Only what is seen is known.
? When is the place of a cable known?
= When it was uncovered by hand and seen
~ When it is on the drawing
~ When the detector has beeped
## Hand before machine
Within half a metre there are spades, and no picks. The operator of the machine has a helper who only looks.
## Walls of the hole
From 1.2 metres on, sides are sloped or shored. Earth gives no warning, and weighs like a car.
## The edge
Spoil, vehicles and people stay away from it by as much as the hole is deep.
## Gas in the trench
A trench near drains is a confined space. Test it in the morning and after each break.
## Water
Pumps stay ready. Water softens what held yesterday.
? It has rained in the night. What comes before anybody climbs into the trench?
= A check of the walls and of the air
~ A photograph for the report
~ Nothing, if a pump runs
## Cable damage
Keep away, keep others away, call. A cable that was nicked can explode hours later.
## Filling in
Sand around, tape above, and the drawing put right on the same day.
## What you take along
Paper, detector, hand, eye. Look for a marker post on your way, and find out what lies below.

# Electricity for people who are no electricians | android | 40
What you may do, what you may not, and what to do when somebody cannot let go.
## What it does to you
A current that lights no lamp stops a heart. Wet skin lets ten times more through.
## What you may do
Switch on and off what is meant for it, change a plug-in device, look. Everything behind a cover belongs to somebody else.
## Cables on the ground
They are trodden on, driven over and pulled. Hang them up, bridge them, or fetch a shorter way.
? What do you do with a cable whose sheath is torn?
= Take it out of use and tag it
~ Wrap it with tape and go on
~ Turn the tear downwards
## Before you plug in
Plug, cable, case, date of test. Thirty seconds, each morning.
## The residual current device
It saves lives, and it sticks. Press its button before the shift.
## Zones
A normal lamp is a spark in waiting. In zones, the plate with the hexagon decides.
## Overhead lines
You need not touch them. Keep the distance of the permit, and lower the tipper before you drive.
## Wet places
Low voltage, separate transformer outside, nothing that lies in puddles.
? Where does the transformer stand when people work in a metal tank?
= Outside the tank
~ Inside, close to the work
~ In the puddle, to keep cool
## When somebody cannot let go
Do not touch them. Switch off, or push them free with dry wood. Then call, then press the chest.
## After a shock
Everybody who had one is looked at, however well they feel.
## What you take along
Look, test, keep away, switch off first. Press one test button today, and write down the date.

# Pressure tests and opening lines | android | 55
A pipe does not show what is in it. Learn to open flanges as if it were full, and to test as if it would fail.
## What pressure stores
Compressed gas holds hundreds of times the energy of water at the same pressure. So test with water wherever that can be.
## Reading the plan
Where does the test begin, where does it end, which part is the weakest? Mark all three on the drawing.
## Gauges
Two of them, calibrated, in sight, with the test pressure in the upper half.
? Why does a pressure test need two gauges?
= Because one may be wrong
~ One is a spare for the next test
~ To show the sum of both
## Keep away
Nobody stands before a blind, a plug or a hose. Barriers stand as far off as the plan reckons.
## Raising pressure
In steps, with a pause on each. At a pause people look from afar, and nobody tightens.
## Holding
Temperature changes pressure. Write both down each ten minutes.
## Letting it off
Slowly, to where it harms nobody. A line that is not vented is not finished.
## Before a flange is opened
The right flange: follow it with your hand from the isolation, and hang a tag on it. Two people say yes.
? How do you make sure that it is the right flange?
= Trace the line from the isolation, tag it, and let a second person confirm
~ Take the one that looks oldest
~ Ask over the radio
## Breaking it
Stand beside, loosen the far bolts first, and leave the last two on. Expect liquid, and expect it to be hot.
## Closing it
New gasket, right bolts, tightened crosswise. Sign each flange by its number.
## What you take along
Water before gas, trace before tag, far bolt first. Follow one line today from valve to flange.
`;
