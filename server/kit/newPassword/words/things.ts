/** Animals, colours, food, plants, weather, sport, music, play, cars, makers of things, love, faith and strong words. */
export const things = `
abcdefg absolut acdc action adidas aerosmith ahlan airbus airplane albatross alhamdulillah alien aliens allahuakbar almond alpha
alpine amazing amazon ambition amigo amigos amiri amistad amor amormio anaconda anchor anime apache apollo apples apricot
aquarius archer aries arkadas armani arrow artist asilsin askim askimm assalam asteroid atam ataturk athena atlantis atlas atom
audi aurora avatar avenger avengers avocado aydede azizi backspace badger bagel bahar bailando balik ballet balloon bambam
bamboo bandit banjo banker barbie baskan bass bastard batgirl bayrak beach beagle beans bear bears beast beatles beautiful
beauty beaver bebegim bebek bella berry bestfriend beyonce bigboy bigdaddy bigdog biker bilgisayar bingo biology biscuit bishop
bismarck bismi bitch bitcoin blackbird blackcat blackjack blacky blade blaster blizzard blondie blossom blue bluebird bluesky
boeing bond bonita bonjour booboo boomer bowling boxing bozkurt bravo bread brownie bubba bubble bubbles buddha buddy buffalo
bugatti bulldog bullet bullshit bumblebee bunny burger butter buttercup button cactus cadillac caesar camaro camel camera
camping candle candy canim cannabis canon captain caramel cardinal carino casino castle catch catdog caterpillar catwoman
celebrity cello champion champions changes chaos charger cheetah chelsea cherry chess chevrolet chevy chicken chili chipmunk
chips chivas chocolat chopin chopper cicek cigarette cinderella citroen classic clover cobra cocacola cocktail coconut coffee
coldplay comedy comet commander concrete condor cooldude coolest copper coral corazon cosmo cosmos cougar counter country
courage cowboy coyote cracker crazy creative creed cricket crimson crocodile crow crusader crystal cumhuriyet cupcake curious
cyber cyclone cygnus daddy daisy dakota dance dancer danger darkness darling dart darwin deadpool death debian deer delfin delta
demon denali deneme derbeder desert destiny devil devils dexter diablo diamond diamonds digital dinosaur discovery disney diver
doctor dodge dogs dollar dolphin donkey donut doodle doraemon doudou dove dragonball dragonfly dream dreamer dreams drummer
ducati duck duke dunya dynamite eagle earth eclipse education einstein electric elefant elephant elite emerald emperor empire
energy engine enigma enjoy enter enterprise esperanza espresso eternity everest evolution excalibur excel excellent explorer
express extreme falcon fantasia fantasy fashion fatboy fearless feather fender fenerli ferret fiat ficken fidelity fighter
finance fireball firebird firefly fireman fisher fishing fitness flames flamingo flash flipper flowers fluffy flyers flying
football footballer force ford foreverlove fortuna fortune foxtrot france frankie freak freddy freeman freestyle friend friendly
friendship frodo frog frozen fruit future galaxy gambler gameover gamer games gandalf garage garden garfield gazelle geheim
gemini general genesis genius gentle geography ghost giant giraffe gladiator glitter global goblin goddess godfather godzilla
gold golden goldfish golf goodday goodgirl goodluck google goose gorilla gothic gracie gradient grandma grandpa grape grapes
grasshopper graveyard green greenday greeneyes grendel griffin groovy guardian guess gunes gunner gunners guru guzel habib
habibi habibti hacker hallo123 halloween hammer hamster handsome happiness happy happyday hawk hawkeye hayat hayati hayatim
heart hearts heavenly hedgehog helicopter hellfire hellokitty hercules hermosa hero heroes highlander hippo hola holahola
holiday hollywood home homer honda honey honeybee hope hornet horse horses hotdog hotmail hotrod house hummer hummingbird
hunting huracan hurricane husky huzur hyundai icecream icecube iceman idontknow illusion imagine impala imperial incubus indian
inferno infinity insane insanity inshallah inspiron instagram intel invisible ironman island istiklal isuzu jackass jaguar jamil
jasper jayhawk jazz jedi jeep jeepers jelly jellybean jewel jigsaw joker journey joyful jumana jumper jungle jupiter justice
kalbim kamikaze kangaroo kaplan karakartal karate kareem karma kartalim kawasaki kedicik kelebek kermit ketchup keyboard kimchi
kindness king kingdom kingkong kings kirmizi kitten kitty knight knights koala kobe kocaman krypton kurtlar labrador ladybug
lafamille lambda lamborghini laptop laser lavender legend legends legolas lemon lemonade leopard letters lexmark lexus liberty
library liebe life light lighthouse lightning lilac lime linkinpark lion lionking lizard llama lobster logitech lollipop lonely
lonewolf lost lotus loulou love lovebird lovebug lovehurts loveless lovelife loveme loverboy lucky luckyone lullaby mabrook
macbook machine madonna magic magical magician magnet magnolia magnum mailbox malak mango mankind marble marhaba marijuana
marine marines mariposa marlboro marley mars marseille marshal martini maserati mashallah mavi maxwell mazda meatball mechanic
medical melegim meleksin melon memleket memory mercury merlin mermaid metal meteor mexican midnight milkshake millenium million
millions minecraft minnie miracle mirage mirror mitsubishi mittens mobile mohawk money monitor monkeys monopoly monster monsters
moon moonlight moose morning morpheus mortgage moses mosquito motdepasse motherlode motocross motorola mountain mouse movie
mozart muffin mummy murder mushroom musica musical mustard mutluluk mystery mystic naruto nascar nature navy nemesis neptune
nestle network newlife newport newyear nike nikon ninja nintendo nirvana nissan nokia noodle nopass nothing novell nuclear
nugget nutella oasis obsidian ocean octopus ogretmen olive olympus omega omri onelove onion online opel opera operator optimus
orchid oreo oriole orion otter oyster ozgurluk packard paladin pamuk pancake panda pandora panther panthers papatya papaya
paradise paradox parrot party passion passwort patience peace peaceful peach peaches peacock peanut peanuts pearl pebbles
pegasus pelican penguin pentium peperoni perfect perfume peugeot phantom pharaoh philips phone photo photos piano picasso pickle
picture pigeon piglet pikachu pilot pineapple pingpong pink pinkfloyd pinky pirate pistachio pizza planet platinum playboy
player playstation please pluto poetry poison poker polaris police polo pony poohbear popcorn popeye poppy popstar porcupine
porkchop poseidon positive potato power powerful powers predator prenses presario president pretty primavera princesa private
promise prophet proton psycho pumpkin punisher puppies puppy pussycat python qalbi qatarairways queen quest rabbit raccoon
racing radiohead rainbow rainbows raindrop ramadan rammstein rancid random rapper raptor raptors rascal raspberry raven ravens
realmadrid rebel reddog redhead redneck redrose reebok reggae renault renegade respect revenge revolution rhino rhythm rihanna
robot robotics rock rocket rocknroll rocky romance ronaldo rooster roses royal rugby runner running saab sabah sailing sailor
salaam salam salmon salsa sampiyon samurai sanane sandwich sapphire sasuke satan satellite saturn sausage savage savior
saxophone scarface schalke schatz schatzi school science scooby scoobydoo scooter scorpio scorpion scout seagull seahorse
secreto secrets secure seker selena semperfi senator senior seniseviyorum serenity sevgili sevgilim sevim seviyorum sexy
sexygirl shakira shalom shark sharks sheep shelter sheriff shine shiny shopping shorty shukran sierra silence silver simpson
simpsons singer skate skateboard skater skeleton skipper skittles skull skyline skywalker slayer sleepy slimshady smile smiles
smiley smoke smokey smoking smooth snake snickers sniper snoopdogg snoopy snow snowball snowboard snowflake snowman snowwhite
socks sofia softball soldier soleil solomon something song sonic sonne sony soprano soulmate sparkle sparky spartacus spartan
special speed speedy sphinx spider spirit spitfire sponge spongebob spooky sport sports squirrel stallion starbucks stardust
starfish stargate starlight stars starter startrek starwars station stealth steel sticky stinky stitch storm stranger strawberry
street strength student studio subaru subhanallah subway success sugar sultans sundance sunflower sunrise sunset superhero
supernova superstar surfer surfing surprise survivor sushi suzuki swallow sweet sweetheart sweetie sweetness sweetpea swimming
sword tamagotchi tango tarantula tarzan tasmania tatlim taurus taxi teacher teamo techno teddy teddybear teenager teextrano
telefon telephone telescope tennis tequiero tequila terra terror tesoro tetris thebest theboss theking theman therock thunder
thunderbird tiger tigers tigger tiktok time tinker tinkerbell titan titanic titanium tomato tomcat tornado tortoise toshiba
toyota tractor traffic trance transformers transporter travel traveler treasure triathlon trinity triumph trojan trooper trouble
truelove trumpet trust truth tsunami tulip turbo turkcell turkey turtle tweety twilight twister twitter ultimate umbrella umri
unbreakable underdog undertaker unicorn united universal universe university vacances vader valentine vampire vanilla vatan
vegeta venom venus victory vietnam viking vinegar violin viper virgo virus vision vodafone vodka volcano volkswagen volleyball
volvo voyager vulcan wallah walrus warcraft warhammer warrior water waterfall watermelon wayfarer weather wedding whale whiskey
whisper wildcat wildcats wilder willow winner winners winston wisdom witch wizard wolf wolfman wolverine wonder wonderful
woodstock woody world wrestler wrestling xbox xfiles xmen yahabibi yahoo yalla yalniz yamaha yellowstone yildiz yoda youtube
yoyo zahra zaman zambak zebra zeppelin zidane zodiac zombie zombies zorro
`;

/** Months, days and seasons in the tongues of plants. */
export const calendarWords = `
agosto agustos aout april aralik avril ayi carsamba cuma cumartesi decembre dezember diciembre dienstag dimanche domenica
domingo donnerstag ekim enero ettore eylul febbraio febrero februar fevrier freitag fruhling gennaio giovedi giugno haziran
herbst hiver ilkbahar invierno januar janvier jeudi jueves juillet juin julho julio junho junio kasim kis lundi lunedi lunes
maggio mai marco mardi mars mart martedi martes marzo mayis mayo mercoledi mercredi miercoles mittwoch montag nisan novembre
noviembre ocak octobre octubre oktober otono ottobre pazar pazartesi persembe primavera printemps sabado sabato sali samedi
samstag septembre septiembre settembre sexta sommer sonbahar sonntag subat temmuz vendredi venerdi verano viernes winter yaz
`;
