/** Given names that many people have, as they are typed without accents: in English, Turkish, Arabic and some other tongues of plants. */
export const givenNames = `
aaron abbas abdel abdul abdullah abigail adam adele adem adil adrian adriana agnes ahmad ahmet aicha aidan aisha akin alain alan
alba albert alberto aldo alejandra alejandro alessandro alex alexander alexandra alexandre alexis alfred alfredo alice alicia
alina alison allison alma alper alvaro alvin alyssa amal amber amelia amelie amin amina amir amit amy ana anas anastasia andre
andrea andreas andrei andres andy angela angelica angelina angelo angie anil anita anja anna annabel anne annie antoine anton
antonia antonio anwar arda ariana ariel arif arjun armando arnold arthur arturo arzu ashok ashraf ashton asim asli asma astrid
asuman atakan atilla aubrey audrey austin ava avery axel ayhan aykut ayla aylin aynur aysegul aysel aysun ayten aziz azra baran
barbara baris barry basak basil batuhan bayram beatrice beatriz becky belinda ben benedict benjamin bennett benny beren berk
berkay bernard bernardo bernd bert bertha beth bethany betty betul beyza bianca bilal bilge bill billy birgit bjorn blake blanca
bob bobby bonnie boris brad bradley brandi brandon brandy brenda brendan brent brett brian briana bridget britney brittany
brooke bruce bruno bryan bugra bulent burak burcu busra caglar calvin cameron camila camille can cansu carl carla carlo carlos
carmen carol carole carolina caroline carolyn carrie carter casey casper cassandra catalina catherine cathy cecilia celal
celeste celia celine cem cemal cenk ceren cesar ceyda ceylan chad chandra charles charlotte chase cheryl chloe chris christian
christina christine christoph christopher christy cindy claire clara clarence clark claude claudia claudio clayton clement cliff
clifford clint clinton cody cole colin colleen connie connor conrad corey corinne courtney craig cristian cristina crystal
curtis cynthia dale damian damla damon dan dana danny darius darko darlene darrell darren dave david dawn debbie deborah defne
deniz dennis derek derya desmond devin devrim diana diane didem diego dieter dilan dilara dilek dimitri dina dogan dolores
dominic dominik dominique don donald donna dora doris dorothy doug douglas drew duncan dustin duygu dwayne dylan earl ebru ece
ecem eddie edgar edith edmund eduardo edward edwin efe eileen ekin ekrem elaine elanor eleanor elena eli elias elif elijah elisa
elisabeth elise eliza elizabeth ella ellen ellie elmas elvin elvis emanuel emel emily emine emir emma emmanuel emrah emre ender
enes engin enrico enrique eray ercan erdem eren erhan eric erica erik erika erin erkan ernest ernesto ernie ersin ertan esin
esma esra esther ethan eugene eva evan eve evelyn evren eylul fabian fabio fadi fahad faisal farah farid faruk fatih fatima
fehmi felicia felipe felix ferdi ferhat ferit fernanda fernando fethi fiona fiorella firat florence florian frances francesca
francesco francis francisco francois frank franklin franz fred freddie frederic frederick frida fuat gabriel gabriela gabrielle
galip gamze garrett gary gavin gemma gene geoff geoffrey gerald gerard gerardo gerhard gertrude giada gilbert gina giorgio
giovanni gisela giulia giuseppe gizem gladys glen glenn gloria gokce gokhan gonca gonzalo gordon grace graham grant greg gregory
greta guido guillaume guillermo gul gulsah gulsen gultekin gunes gunther gurkan gustav gustavo guy gwen hadi hailey hakan hakki
haley halil halima hamid hamza hande hanna hannes hans harold harriet harry harun harvey hassan hatice hayat hayley hazal
heather hector heidi heinz helen helena helga henri henry herbert herman hikmet hilal hilary hilda hind hubert hugh hugo hulya
husam hussain hussein ian ibrahim ida idris ignacio igor ihsan ilayda ilhan ilker ilknur imad imran inci ines ingrid irem irene
irfan irina iris irmak isaac isabel isabella isabelle ismail ivan ivana ivy jack jackie jackson jacob jacqueline jacques jade
jaime jake jamal james jamie jan jana jane janet janice jared jasmin jasmine jason javier jay jayden jean jeanne jeff jeffery
jeffrey jenna jenny jeremiah jeremy jerome jerry jesse jessie jill jillian jim jimmy jiri joan joana joanna joanne jocelyn
jochen jodie joe joel joelle johan johanna johannes john johnny jon jonas jonathan jordi jorge jose josef joseph josephine josh
joy joyce juan juana juanita judith judy julia julian juliana julie julien juliet julio julius jurgen justin kaan kadir kamal
kamil kara karen karim karin karina karl karla kate katerina katherine kathleen kathryn kathy katie katja katrin kay kaya kayla
keith kelly kelsey kemal ken kenan kendra kenneth kent kerem kerim kerry kevin khadija khalid kieran kim kimberly kirk kirsten
klaus koray kristen kristian kristin kristina kubra kurt kyle lacey lale lamia lana lance lara larry laszlo laura laurel lauren
laurence laurent laurie lea leah leila lena leo leon leonard leonardo leonie leroy leslie lester levent lewis leyla liam lidia
lily linda lindsay lisa liza lloyd logan lois lola lorenzo lori lorraine lou louis louisa louise luca lucas lucia luciano lucy
luigi luis luisa lukas luke luna luther lydia lynn mackenzie madeleine madison magdalena mahdi mahir mahmoud mahmut malcolm
malik mandy manfred manuel manuela mara marc marcel marcella marcelo marcia marco marcos marcus margaret margarita margot maria
mariam marian mariana marie marilyn marina mario marion marisa marissa marjorie mark markus marlene marta martha martin martina
marvin mary maryam mason massimo mathew mathias mathieu matilda matt matteo mattia maureen maurice mauro max maxim maxime
maximilian maxine maya mbappe megan mehdi melanie melek melih melike melinda melis melisa melissa melody meltem meral mercan
mert merve meryem mesut mete mia micah michaela michel michele mickey miguel mike mikhail mila milan milena miles millie milo
milton mina mine mira miranda miriam mohamad mohammad molly mona monica monika monique morgan morris moses mourad muhammed muhammet
muharrem mumtaz munir murat murray muzaffer myriam nabil nadia nadine nadir nahla najib nalan nancy naomi nasser natalia natalie
natasha nathan nathaniel nazan nazim nazli neal necati necmi neil nelly nelson nermin nesrin nevin nevzat nicholas nick nicola
nicolas niklas nikola nikolai nikos nil nilay nilgun nils nina nino nisa noah noel noemi nora norbert norma norman nour nuray
nuri nurten oguz oguzhan okan oktay olaf oleg olga oliver olivia olivier onder onur orhan oscar oskar osman otto ouma owen oya
ozan ozcan ozge ozgur ozlem pablo paige pamela paolo pascal patricia patrick patty paul paula paulina pauline paulo pavel pedro
peggy pelin penelope penny percy perihan perry pete peter petra phil philip philippe phillip phyllis pierre pietro pilar pinar
polly preston priscilla priya quentin rabia rachel rafael rahim raif rainer raj rajesh ralph ramazan ramesh ramiro ramon rana
randall randy rania raphael rasim raul ravi ray raymond rebecca recep reda refik regina reha reinhard rene resul rex reyhan reza
rhonda ricardo riccardo richard rick ricky rifat riley rita rob robbie roberta roberto robin rocco rodney rodrigo rogelio roger
roland rolf roman romeo ron ronald ronan ronnie rory rosa rosalie rosario rose rosemary ross roxanne roy ruben ruby rudolf rudy
russell ruth ryan saadet sabine sabrina sadik safiye said sait salih salim sally salma sam sami samir samira sammy samuel sandra
sandy santiago sara sarah sascha savas sean sebastian seda sedat sefa selcuk selim selin selma semih semra sena senem serap
sercan serdar serena serge sergei sergio serhan serhat serkan serpil sertac seth sevda sevgi sevim sevinc shane shannon sharif
sharon shaun shawn sheila shelby shelley sherif sherry shirley sibel sidney sigrid silke silvia simge simon simona simone sinan
sinem soner sonia sonja sophia sophie spencer stacey stan stanley stefan stefania steffi stella stephan stephanie stephen steve
steven stewart stuart suat sude suleyman sultan sumeyye suresh susan susana susanne suzan suzanne sven sylvia sylvie taha tahir
taner tania tanja tanya tara tarek tarik tarkan tatiana taylan taylor ted terence teresa terry tessa theo theodore theresa
thierry tiago tiffany tim timothy tina tobias todd tolga tom tomas tommy toni tony tracey tracy travis trevor trey tristan troy
tuba tucker tugba tugce tulay tuncay turan tyler ufuk ugur ulas ulrich umit umut ursula utku vahit valentin valentina valeria
valerie vanessa vedat veli vera vernon veronica vicki vicky victor victoria viktor vincent vincenzo viola violet virginia vivian
volkan volker wade wael walid wallace walter wanda warren wayne wendy werner wesley whitney wilfred willie wilma wolfgang xavier
yagmur yahya yakup yasemin yasin yasmin yasmine yavuz yigit yilmaz yolanda youssef yunus yusuf yvette yvonne zach zachary zafer
zahra zainab zara zehra zeki zelda zerrin zeynep ziad ziya zoe zuhal
`;

/** Surnames that very many people have. */
export const surnames = `
acar adams akbas akin aksoy aktas alexander allen alvarez anderson arslan aslan aydin bailey baker bakir barnes bauer bell
bennett bernard brooks brown bulut butler campbell carter castro celik cetin chen clarke coleman collins cook cooley cooper
costa cruz davis demir diaz dogan dubois edwards erdogan evans fernandez ferrari fischer flores fofana foster garcia gomez
gonzales gonzalez gray green griffin guler gunes gupta gutierrez hall hamilton hansen harris hayes henderson hernandez hill
hoffmann howard hughes ivanov jackson jansen jenkins jensen johnson jones kang kaplan kapoor kara karaca kaya keskin khan kilic
klein koc koch kowalski kozlov kumar kurt laurent lee leroy lewis li lopez martinez mayer mendoza meyer miller mitchell moore
morales moreau moreno morris muller murphy murray myers nelson nguyen nielsen novak oliveira ortiz ozdemir ozkan ozturk
papadopoulos parker patel patterson perez perry peterson petrov phillips polat popov powell price ramirez ramos reed reyes
reynolds richards richardson richter rivera roberts robinson rodriguez rogers romano rossi russo sahin sanchez sanders santos
schmidt schneider schulz schwarz sharma silva simmons singh smirnov smith stewart suzuki tanaka tekin thompson torres tran
turner unal vargas vasquez wagner walker wang ward watson weber white williams wilson wood wright yamamoto yavuz yildirim yildiz
yilmaz young zhang zimmermann
`;
