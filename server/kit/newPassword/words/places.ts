/** Cities and regions, most of them large or fond of themselves, and countries. */
export const places = `
abudhabi adana adelaide adiyaman afyon agri aksaray albania aleppo alexandria algeria algiers aliaga alicante amasya amman
amsterdam andorra angola antakya antwerp ardahan argentina arizona arkansas armenia artvin athens atlanta austria aydin
azerbaijan baghdad bahrain baku balikesir baltimore bandirma bangkok bangladesh barbados bari bartin basel basra batman batumi
bavaria bayburt beijing beirut belarus belfast belgium belgrade benghazi berlin bern bilbao bilecik bingol birmingham bitlis
bodrum bogota bolivia bologna bolu bordeaux bosnia boston botswana brasilia bratislava brazil bremen brighton brisbane bristol
britain brooklyn brussels bucharest budapest buenosaires bulgaria burdur bursa cairo calgary cambodia cambridge cameroon
canakkale canberra cankiri capetown caracas cardiff casablanca ceyhan chennai chile china cleveland cologne colombia colorado
copenhagen cordoba corlu corum costarica croatia cuba cyprus czech dakar damascus damietta delhi denizli denmark denver derby
derince detroit dhaka diyarbakir doha dortmund dresden dubai dublin dubrovnik durban dusseldorf duzce ecuador edinburgh edirne
edmonton egypt elazig england erbil eregli erzincan erzurum eskisehir estonia ethiopia europe fethiye finland florence france
frankfurt fujairah gaziantep gebze gemlik geneva genoa georgia germany ghana giresun giza glasgow greece grenada guatemala
gumushane guyana haifa hakkari hamburg hanoi hatay havana hawaii helsinki holland honduras hongkong houston hungary hyderabad
iceland igdir illinois india indiana indonesia iran iraq ireland iskenderun islamabad isparta israel istanbul italy izmit
jakarta jamaica japan jeddah jerusalem johannesburg jordan jubail kahramanmaras karabuk karachi karaman kars kastamonu kayseri
kazakhstan kentucky kenya kirikkale kirklareli kirsehir kocaeli kolkata konya kosovo kutahya kuwait kyiv lagos lahore lasvegas
latvia lebanon leeds leicester libya lima lisbon lithuania losangeles louisiana lusaka luxembourg lyon macau macedonia madrid
malaga malatya malaysia maldives malta manchester manhattan manila manisa mardin marmaris marseille maryland massachusetts
mauritius mecca medellin medina melbourne memphis mersin miami michigan milan milano minneapolis minnesota mississippi missouri
moldova mombasa monaco mongolia montana montenegro montreal morocco moscow mugla mumbai munich muscat musul namibia nantes
naples napoli nashville nebraska nepal netherlands nevada nevsehir newcastle newdelhi newjersey newmexico neworleans newzealand
nice nicosia nigde niger nigeria norway nottingham oakland ohio oklahoma ontario ordu oregon osaka oslo osmaniye ottawa oxford
pakistan palermo palestine panama paraguay pennsylvania perth peru philadelphia philippines phoenix pittsburgh poland portland
porto portsaid portsmouth portugal prague pretoria puertorico pune qatar quebec quito rabat rasgharib rastanura riodejaneiro
riyadh rize roma romania rotterdam russia rwanda sacramento sakarya salzburg samsun sanantonio sandiego sanfrancisco sanjose
santiago saopaulo sarajevo saudiarabia scotland seattle senegal seoul serbia seville shanghai sharjah sheffield siberia sicily
siirt silivri singapore sinop sirnak sivas slovakia slovenia socrates sofia somalia southafrica southampton spain srilanka
stockholm strasbourg stuttgart sudan suez sunderland surrey sweden switzerland sydney syria tabriz taiwan tallinn tampa tanzania
tarsus tbilisi tehran tekirdag telaviv tennessee thailand tirana tokat tokyo toledo toronto toulouse trabzon trinidad tripoli
tunceli tunis tunisia turin turkmenistan tuzla uganda ukraine unye urfa urla uruguay usak utah uzbekistan valencia van vancouver
vatican venezuela venice vermont verona vienna vietnam virginia wales warsaw washington wellington wisconsin yalova yanbu yemen
yerevan yozgat zagreb zambia zanzibar zimbabwe zonguldak zurich
`;

/** Clubs, and what their people call them. */
export const clubs = `
acmilan adanademirspor ajax alahly alanyaspor alhilal alittihad alnassr altay altinordu anderlecht ankaragucu antalyaspor
astonvilla atalanta athletic atletico basaksehir bayern bayernmunich benfica besiktasjk bilbao bjk boca bocajuniors borussia
bruins bucks bursaspor cardinals cavaliers celtic celtics chiefs cimbom corinthians coritiba crystalpalace dinamo dodgers
dolphins dynamo eintracht eskisehirspor esteghlal everton falcons feyenoord flamengo fulham galaksi gaziantepspor genclerbirligi
giants goztepe gremio hertha independiente inter intermilan juventus kaizer karagumruk karsiyaka kartal kasimpasa kayserispor
knicks konyaspor lakers lazio lechia leverkusen lions liverpoolfc lyonnais madridista mancity manutd mariners mets middlesbrough
newcastleunited olympiacos olympique padres palmeiras panathinaikos patriots penguins persepolis persija pirates porto psg psv
pumas raiders rangers rapid realmadrid redbull redsox redwings riverplate rizespor rockets roma saints sakaryaspor samsunspor
santos schalke seahawks sevilla shakhtar sivasspor sparta spartak sporting spurs steelers timberwolves tottenham trabzon
ultraslan valencia vasco vikings villarreal warriors werder westham wolves yankee zamalek zenit
`;
