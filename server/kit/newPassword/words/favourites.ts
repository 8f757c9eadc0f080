/** What passwords are most often made of, whatever it means: names, clubs, months, walks, and the first words that come to mind. */
export const favourites = `
aaaaaa abcabc abcd abcdef access admin administrator ahmed ali allah amanda america andrew android angel angels ankara antalya
anthony apple april arsenal asdf asdfgh asdfghjk asdfghjkl ashley asshole august autumn ayse azerty baby babyboy babygirl bailey
banana barcelona baseball basketball batman besiktas bismillah biteme blessed blink brasil brother buster butterfly california
canada changeit changeme charlie cheese chelsea chicago chocolate christ company computer contractor control controlroom cookie
coordinator corvette cowboys dallas daniel december default dragon eagles emergency eminem engineer facebook family father fatma
february fenerbahce ferrari fire firewatch florida flower football forever freedom friday friends fuckoff fuckyou galatasaray
gastest george ginger google guest guitar hallo hannah harley hasan hazard heaven hello hiphop hockey hse hsecoordinator hunter
huseyin iloveyou internet iphone iqaz iqazwsx iqazxsw iqazzwsx isolation istanbul izmir january jennifer jessica jesus
jesuschrist jordan joshua july june khaled killer letmein liverpool lockout login london lovely lovers loveyou maggie
maintenance manager march master matrix matthew mehmet mercedes merhaba metallica mexico michael michelle microsoft mohamed
mohammed monday monkey mother muhammad music mustafa mustang naruto newyork nicole nirvana nothing november october office omar
operations operator orange paris parola pass passcode passphrase passw password password1 passwort pepper permit permits
permittowork phoenix plant pokemon porsche prince princess purple qazwsx qazwsxedc qwerty qwertyui qwertyuiop qwertz ranger
refinery robert rockyou root safety samantha samsung saturday secret security september server shadow sifre sifrem sister site
slipknot soccer soccerball spiderman spring starwars summer sunday sunshine superman supervisor system tagout temp temporary
terminator test tester testing texas thomas thursday tigger toor trabzonspor trustno trustnoi tuesday turkey turkiye user
username wednesday welcome whatever william windows winter worker yankees yellow zaqi zaqixsw zxcvbn zxcvbnm
`;
