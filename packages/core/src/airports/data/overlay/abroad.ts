/**
 * Airports abroad: 'code|name|city|other,names'. The city as Brazilians write it today; an empty name keeps the
 * source's own. The source's city is searchable as well and needs no entry among the other names.
 * Those hold closed airports and countries that the airport serves.
 */
export const ABROAD = `
LIS|Humberto Delgado|Lisboa|Lisbon,Portela
OPO|Francisco Sá Carneiro|Porto|Oporto,Pedras Rubras
FAO|Gago Coutinho|Faro|Algarve,Albufeira
FNC|Cristiano Ronaldo|Funchal|Madeira,Ilha da Madeira
PDL|João Paulo II|Ponta Delgada|Açores,São Miguel
TER|Lajes|Ilha Terceira|Açores,Angra do Heroísmo
HOR|Horta|Horta|Açores,Faial
SMA|Santa Maria|Santa Maria|Açores,Vila do Porto
PXO|Porto Santo|Porto Santo|
MAD|Adolfo Suárez Madrid-Barajas|Madri|Madrid
BCN|Josep Tarradellas El Prat|Barcelona|Andorra
AGP|Costa del Sol|Málaga|Marbella
ALC|Miguel Hernández|Alicante|
PMI|Son Sant Joan|Palma de Maiorca|Mallorca,Palma de Mallorca
IBZ|Ibiza|Ibiza|Eivissa
SVQ|San Pablo|Sevilha|Seville,Sevilla
VLC|Manises|Valência|Valencia
BIO|Loiu|Bilbao|País Basco
SCQ|Rosalía de Castro|Santiago de Compostela|Galiza
LPA|Gran Canaria|Las Palmas|Canárias,Ilhas Canárias
TFS|Tenerife Sul|Tenerife|Canárias,Reina Sofía
TFN|Tenerife Norte|Tenerife|Canárias,Los Rodeos
ACE|César Manrique|Lanzarote|Canárias,Arrecife
FUE|Fuerteventura|Fuerteventura|Canárias,Puerto del Rosario
MAH|Menorca|Minorca|Menorca,Mahón
GRX|Federico García Lorca|Granada|
LCG|A Coruña|Corunha|La Coruña
VGO|Peinador|Vigo|
ZAZ|Saragoça|Saragoça|Zaragoza
OVD|Astúrias|Oviedo|Astúrias,Gijón
SDR|Seve Ballesteros|Santander|
EAS|San Sebastián|San Sebastián|Donostia
XRY|Jerez|Jerez de la Frontera|Cádiz
VIT|Foronda|Vitoria-Gasteiz|
CDG|Charles de Gaulle|Paris|Roissy
ORY|Orly|Paris|
BVA|Beauvais|Paris|Tillé
NCE|Côte d'Azur|Nice|Riviera Francesa,Cannes,Mônaco,Monte Carlo
LYS|Saint-Exupéry|Lyon|Lião
MRS|Provence|Marselha|Marseille
TLS|Blagnac|Toulouse|Andorra
BOD|Mérignac|Bordeaux|Bordéus
NTE|Atlantique|Nantes|
MPL|Méditerranée|Montpellier|
SXB|Entzheim|Estrasburgo|Strasbourg
LIL|Lesquin|Lille|
BSL|EuroAirport|Basileia|Basel,Mulhouse,Freiburg
AJA|Napoléon Bonaparte|Ajaccio|Córsega
BIA|Poretta|Bastia|Córsega
RNS|Saint-Jacques|Rennes|
BIQ|Pays Basque|Biarritz|
LDE|Pireneus|Lourdes|Tarbes
FCO|Leonardo da Vinci–Fiumicino|Roma|Rome,Vaticano
CIA|Ciampino|Roma|Rome
MXP|Malpensa|Milão|Milan,Milano
LIN|Linate|Milão|Milan,Milano
BGY|Orio al Serio|Bérgamo|Bergamo
VCE|Marco Polo|Veneza|Venice,Venezia
TSF|Treviso|Treviso|Veneza
FLR|Peretola|Florença|Florence,Firenze,Toscana
PSA|Galileo Galilei|Pisa|Toscana
NAP|Capodichino|Nápoles|Naples,Napoli,Costa Amalfitana
BLQ|Guglielmo Marconi|Bolonha|Bologna
TRN|Caselle|Turim|Turin,Torino
GOA|Cristoforo Colombo|Gênova|Genoa,Genova
VRN|Valerio Catullo|Verona|
CTA|Fontanarossa|Catânia|Catania,Sicília
PMO|Falcone–Borsellino|Palermo|Sicília
TPS|Vincenzo Florio|Trapani|Sicília
BRI|Karol Wojtyła|Bari|Puglia
BDS|Salento|Brindisi|Puglia
CAG|Elmas|Cagliari|Sardenha
OLB|Costa Smeralda|Olbia|Sardenha
AHO|Fertilia|Alghero|Sardenha
TRS|Friuli Venezia Giulia|Trieste|
RMI|Federico Fellini|Rimini|San Marino,São Marinho
PEG|San Francesco d'Assisi|Perúgia|Perugia,Assis
LHR|Heathrow|Londres|London
LGW|Gatwick|Londres|London
STN|Stansted|Londres|London
LTN|Luton|Londres|London
LCY|City|Londres|London,London City
SEN|Southend|Londres|London
MAN|Manchester|Manchester|
EDI|Edimburgo|Edimburgo|Edinburgh,Escócia
GLA|Glasgow|Glasgow|Escócia
PIK|Prestwick|Glasgow|Escócia
ABZ|Dyce|Aberdeen|Escócia
INV|Inverness|Inverness|Escócia
BHX|Birmingham|Birmingham|
BRS|Bristol|Bristol|
LPL|John Lennon|Liverpool|
LBA|Leeds Bradford|Leeds|
NCL|Newcastle|Newcastle|
EMA|East Midlands|Nottingham|
BFS|Belfast|Belfast|Irlanda do Norte
BHD|George Best|Belfast|Irlanda do Norte
CWL|Cardiff|Cardiff|País de Gales
FRA|Frankfurt am Main|Frankfurt|Francoforte
HHN|Hahn|Frankfurt|
MUC|Franz Josef Strauss|Munique|Munich,München
BER|Brandenburg Willy Brandt|Berlim|Berlin,Tegel,Schönefeld,Tempelhof,TXL,SXF,THF
DUS|Düsseldorf|Düsseldorf|Dusseldórfia
NRN|Weeze|Düsseldorf|
HAM|Fuhlsbüttel|Hamburgo|Hamburg
CGN|Colônia-Bonn|Colônia|Cologne,Köln,Bonn
STR|Stuttgart|Stuttgart|Estugarda
HAJ|Hanôver|Hanôver|Hannover
NUE|Albrecht Dürer|Nuremberg|Nuremberga,Nürnberg
LEJ|Leipzig/Halle|Leipzig|
DRS|Dresden|Dresden|Dresda
BRE|Bremen|Bremen|
DTM|Dortmund|Dortmund|
AMS|Schiphol|Amsterdã|Amsterdam,Amsterdão
EIN|Eindhoven|Eindhoven|
RTM|Roterdã Haia|Roterdã|Rotterdam,Haia
BRU|Zaventem|Bruxelas|Brussels,Bruxelles
CRL|Charleroi|Bruxelas|Brussels,Charleroi
ANR|Deurne|Antuérpia|Antwerp
LUX|Findel|Luxemburgo|Luxembourg
ZRH|Kloten|Zurique|Zurich,Zürich,Liechtenstein
GVA|Cointrin|Genebra|Geneva,Genève
BRN|Belp|Berna|Bern
LUG|Agno|Lugano|
VIE|Schwechat|Viena|Vienna,Wien
SZG|W. A. Mozart|Salzburgo|Salzburg
INN|Kranebitten|Innsbruck|
GRZ|Graz|Graz|
DUB|Dublin|Dublin|Irlanda
SNN|Shannon|Shannon|
ORK|Cork|Cork|
CPH|Kastrup|Copenhague|Copenhagen,København
BLL|Billund|Billund|Legoland
AAR|Aarhus|Aarhus|
ARN|Arlanda|Estocolmo|Stockholm
BMA|Bromma|Estocolmo|Stockholm
NYO|Skavsta|Estocolmo|Stockholm
VST|Västerås|Estocolmo|Västerås
GOT|Landvetter|Gotemburgo|Gothenburg,Göteborg
MMX|Malmö|Malmö|
OSL|Gardermoen|Oslo|
TRF|Torp|Oslo|Sandefjord
BGO|Flesland|Bergen|
SVG|Sola|Stavanger|
TRD|Værnes|Trondheim|
TOS|Langnes|Tromsø|Aurora Boreal
LYR|Longyear|Longyearbyen|Svalbard
HEL|Vantaa|Helsinque|Helsinki,Helsínquia
RVN|Rovaniemi|Rovaniemi|Lapônia,Papai Noel
KEF|Keflavík|Reykjavík|Reiquiavique,Islândia
RKV|Reykjavík Urbano|Reykjavík|Reiquiavique
FAE|Vágar|Ilhas Faroé|Tórshavn
WAW|Chopin|Varsóvia|Warsaw,Warszawa
WMI|Modlin|Varsóvia|Warsaw
KRK|João Paulo II|Cracóvia|Krakow,Kraków
GDN|Lech Wałęsa|Gdansk|Gdańsk,Danzig
WRO|Copérnico|Breslávia|Wrocław,Wroclaw
POZ|Ławica|Poznań|Posnânia
KTW|Pyrzowice|Katowice|
PRG|Václav Havel|Praga|Prague,Praha
BRQ|Tuřany|Brno|
BUD|Ferenc Liszt|Budapeste|Budapest
BTS|M. R. Štefánik|Bratislava|
OTP|Henri Coandă|Bucareste|Bucharest,Otopeni
BBU|Aurel Vlaicu|Bucareste|Bucharest,Băneasa
CLJ|Avram Iancu|Cluj-Napoca|Transilvânia
SOF|Vasil Levski|Sófia|Sofia
BEG|Nikola Tesla|Belgrado|Belgrade,Beograd
ZAG|Franjo Tuđman|Zagreb|
DBV|Ruđer Bošković|Dubrovnik|
SPU|Resnik|Split|Espalato
ZAD|Zemunik|Zadar|
LJU|Jože Pučnik|Liubliana|Ljubljana
SJJ|Sarajevo|Saraievo|Sarajevo
SKP|Skopje|Escópia|Skopje
TIA|Madre Teresa|Tirana|
TGD|Podgorica|Podgorica|
TIV|Tivat|Tivat|Kotor
PRN|Adem Jashari|Pristina|Prishtina
ATH|Elefthérios Venizélos|Atenas|Athens,Ellinikon
SKG|Macedônia|Salônica|Tessalônica,Thessaloniki
HER|Níkos Kazantzákis|Heraclião|Creta,Heraklion
CHQ|Ioannis Daskalogiannis|Chania|Creta
JTR|Santorini|Santorini|Thira
JMK|Mykonos|Mykonos|Míconos
RHO|Diágoras|Rodes|Rhodes
CFU|Ioánnis Kapodístrias|Corfu|Kerkyra
ZTH|Dionysios Solomos|Zakynthos|Zante
LCA|Lárnaca|Lárnaca|Larnaca
PFO|Pafos|Pafos|Paphos
MLA|Luqa|Malta|Valeta,Valletta
VNO|Vilnius|Vilnius|Vílnius
RIX|Riga|Riga|
TLL|Lennart Meri|Tallinn|Talin
MSQ|Minsk|Minsk|
KBP|Boryspil|Kiev|Kyiv
IEV|Zhuliany|Kiev|Kyiv
LWO|Danylo Halytskyi|Lviv|Leópolis
ODS|Odessa|Odessa|
RMO|Chisinau|Quixinau|Chisinau
KIV|Chisinau|Quixinau|Chisinau
SVO|Sheremetyevo|Moscou|Moscow,Moscovo
DME|Domodedovo|Moscou|Moscow,Moscovo
VKO|Vnukovo|Moscou|Moscow,Moscovo
ZIA|Zhukovsky|Moscou|Moscow
LED|Pulkovo|São Petersburgo|St Petersburg,Saint Petersburg
KZN|Kazan|Kazan|
AER|Sochi|Sóchi|Sochi
SVX|Koltsovo|Ecaterimburgo|Yekaterinburg
OVB|Tolmachevo|Novosibirsk|
VVO|Knevichi|Vladivostok|
IST|Aeroporto de Istambul|Istambul|Istanbul,Atatürk
SAW|Sabiha Gökçen|Istambul|Istanbul
ESB|Esenboğa|Ancara|Ankara
AYT|Antália|Antália|Antalya
ADB|Adnan Menderes|Esmirna|Izmir
ASR|Erkilet|Kayseri|Capadócia
NAV|Capadócia|Nevşehir|Capadócia,Nevsehir,Göreme
BJV|Milas|Bodrum|
DLM|Dalaman|Dalaman|
TBS|Shota Rustaveli|Tbilisi|Tiblíssi
EVN|Zvartnots|Erevan|Yerevan,Ierevan
GYD|Heydar Aliyev|Baku|Bacu
TLV|Ben Gurion|Tel Aviv|Jerusalém,Terra Santa
ETM|Ramon|Eilat|
AMM|Rainha Alia|Amã|Amman,Petra
BEY|Rafic Hariri|Beirute|Beirut
DAM|Damasco|Damasco|Damascus
BGW|Bagdá|Bagdá|Baghdad
EBL|Erbil|Erbil|Arbil
IKA|Imã Khomeini|Teerã|Tehran,Teerão
THR|Mehrabad|Teerã|Tehran,Teerão
SYZ|Shiraz|Xiraz|Shiraz
KWI|Kuwait|Cidade do Kuwait|Kuwait City,Kuaite
BAH|Bahrein|Manama|Bahrain,Barein
DOH|Hamad|Doha|
DXB|Dubai|Dubai|
DWC|Al Maktoum|Dubai|Jebel Ali
AUH|Zayed|Abu Dhabi|Abu Dabi
SHJ|Sharjah|Sharjah|Xarja
MCT|Mascate|Mascate|Muscat
RUH|Rei Khalid|Riad|Riyadh,Riade
JED|Rei Abdulaziz|Jidá|Jeddah,Gidá,Meca
MED|Príncipe Mohammad bin Abdulaziz|Medina|
DMM|Rei Fahd|Dammam|Damã
CAI|Cairo|Cairo|Pirâmides
HRG|Hurghada|Hurghada|
SSH|Sharm el-Sheikh|Sharm el-Sheikh|
LXR|Luxor|Luxor|
ASW|Assuã|Assuã|Aswan
ALY|El Nouzha|Alexandria|
HBE|Borg El Arab|Alexandria|
CMN|Mohammed V|Casablanca|
RAK|Menara|Marrakech|Marraquexe,Marrakesh
FEZ|Saïss|Fez|Fès
RBA|Salé|Rabat|
TNG|Ibn Battouta|Tânger|Tangier
AGA|Al Massira|Agadir|
TUN|Cartago|Túnis|Tunis
ALG|Houari Boumediene|Argel|Algiers
MJI|Mitiga|Trípoli|Tripoli
ADD|Bole|Adis Abeba|Addis Ababa
NBO|Jomo Kenyatta|Nairóbi|Nairobi
MBA|Moi|Mombaça|Mombasa
JRO|Kilimanjaro|Kilimanjaro|Arusha
DAR|Julius Nyerere|Dar es Salaam|Dar es Salã
ZNZ|Abeid Amani Karume|Zanzibar|
EBB|Entebbe|Entebbe|Kampala,Campala
KGL|Kigali|Kigali|
JNB|O. R. Tambo|Joanesburgo|Johannesburg,Johanesburgo
HLA|Lanseria|Joanesburgo|Johannesburg
CPT|Cidade do Cabo|Cidade do Cabo|Cape Town
DUR|King Shaka|Durban|
PLZ|Chief Dawid Stuurman|Porto Elizabeth|Gqeberha,Port Elizabeth
MQP|Kruger Mpumalanga|Nelspruit|Kruger,Safári
WDH|Hosea Kutako|Windhoek|
GBE|Sir Seretse Khama|Gaborone|
VFA|Victoria Falls|Cataratas Vitória|Victoria Falls
HRE|Robert Gabriel Mugabe|Harare|
LUN|Kenneth Kaunda|Lusaka|
LAD|4 de Fevereiro|Luanda|
NBJ|António Agostinho Neto|Luanda|
BUG|17 de Setembro|Benguela|
CBT|Catumbela|Catumbela|Benguela
MPM|Maputo|Maputo|
BEW|Beira|Beira|
APL|Nampula|Nampula|
RAI|Nelson Mandela|Praia|Santiago
SID|Amílcar Cabral|Ilha do Sal|Espargos,Santa Maria
BVC|Aristides Pereira|Boa Vista|Sal Rei,Rabil
VXE|Cesária Évora|São Vicente|Mindelo
OXB|Osvaldo Vieira|Bissau|
TMS|São Tomé|São Tomé|
LOS|Murtala Muhammed|Lagos|
ABV|Nnamdi Azikiwe|Abuja|
ACC|Kotoka|Acra|Accra
ABJ|Félix Houphouët-Boigny|Abidjan|Abidjã
DSS|Blaise Diagne|Dacar|Dakar
DKR|Léopold Sédar Senghor|Dacar|Dakar
LFW|Gnassingbé Eyadéma|Lomé|
COO|Cadjehoun|Cotonu|Cotonou
BKO|Modibo Keïta|Bamaco|Bamako
NIM|Diori Hamani|Niamei|Niamey
OUA|Uagadugu|Uagadugu|Ouagadougou
CKY|Ahmed Sékou Touré|Conacri|Conakry
DLA|Duala|Duala|Douala
NSI|Nsimalen|Iaundê|Yaoundé
LBV|Léon-Mba|Libreville|
FIH|N'djili|Kinshasa|Quinxassa
BZV|Maya-Maya|Brazzaville|
SSG|Malabo|Malabo|
KRT|Cartum|Cartum|Khartoum
JUB|Juba|Juba|
JIB|Ambouli|Djibuti|Djibouti
MGQ|Aden Adde|Mogadíscio|Mogadishu
TNR|Ivato|Antananarivo|
MRU|Sir Seewoosagur Ramgoolam|Port Louis|Ilhas Maurício,Mauritius
RUN|Roland Garros|Saint-Denis|Ilha Reunião
SEZ|Seicheles|Mahé|Seychelles,Ilhas Seychelles
MLE|Velana|Malé|Maldivas
JFK|John F. Kennedy|Nova York|New York
LGA|LaGuardia|Nova York|New York
EWR|Newark Liberty|Newark|Nova York,Nova Jersey
SWF|Stewart|Newburgh|
MIA|Miami|Miami|Flórida
FLL|Hollywood|Fort Lauderdale|Flórida,Miami
PBI|Palm Beach|West Palm Beach|Flórida
MCO|Orlando|Orlando|Disney,Flórida
SFB|Sanford|Orlando|Flórida
TPA|Tampa|Tampa|Flórida
RSW|Southwest Florida|Fort Myers|Flórida
JAX|Jacksonville|Jacksonville|Flórida
EYW|Key West|Key West|Flórida
LAX|Los Angeles|Los Angeles|LA,Hollywood,Califórnia
BUR|Hollywood Burbank|Burbank|Los Angeles
SNA|John Wayne|Santa Ana|Los Angeles,Orange County
ONT|Ontario|Ontario|Los Angeles
LGB|Long Beach|Long Beach|Los Angeles
SFO|São Francisco|São Francisco|San Francisco,Califórnia
OAK|Oakland|Oakland|São Francisco
SJC|Mineta|San José|San Jose,Vale do Silício
SAN|Lindbergh Field|San Diego|Califórnia
SMF|Sacramento|Sacramento|Califórnia
LAS|Harry Reid|Las Vegas|Vegas,McCarran,Nevada
RNO|Reno-Tahoe|Reno|Lake Tahoe
PHX|Sky Harbor|Phoenix|Arizona,Grand Canyon
TUS|Tucson|Tucson|Arizona
DEN|Denver|Denver|Colorado
ASE|Pitkin County|Aspen|Colorado
EGE|Eagle County|Vail|Colorado
SLC|Salt Lake City|Salt Lake City|Utah
SEA|Tacoma|Seattle|
PDX|Portland|Portland|Oregon
ORD|O'Hare|Chicago|
MDW|Midway|Chicago|
ATL|Hartsfield-Jackson|Atlanta|Geórgia
DFW|Dallas/Fort Worth|Dallas|Texas
DAL|Love Field|Dallas|Texas
IAH|George Bush|Houston|Texas
HOU|William P. Hobby|Houston|Texas
AUS|Bergstrom|Austin|Texas
SAT|San Antonio|San Antonio|Texas
BOS|Logan|Boston|Massachusetts
IAD|Dulles|Washington|Washington DC
DCA|Ronald Reagan|Washington|Washington DC
BWI|Thurgood Marshall|Baltimore|Washington
PHL|Filadélfia|Filadélfia|Philadelphia
CLT|Douglas|Charlotte|
RDU|Raleigh-Durham|Raleigh|
DTW|Metropolitan Wayne County|Detroit|
MSP|Saint Paul|Minneapolis|
MSY|Louis Armstrong|Nova Orleans|New Orleans
BNA|Nashville|Nashville|
MEM|Memphis|Memphis|
STL|Lambert|St. Louis|Saint Louis
MCI|Kansas City|Kansas City|
CLE|Hopkins|Cleveland|
CMH|John Glenn|Columbus|
IND|Indianápolis|Indianápolis|Indianapolis
PIT|Pittsburgh|Pittsburgh|
CVG|Northern Kentucky|Cincinnati|
BDL|Bradley|Hartford|
HNL|Daniel K. Inouye|Honolulu|Havaí,Hawaii,Oahu
OGG|Kahului|Kahului|Maui,Havaí,Hawaii
KOA|Ellison Onizuka|Kona|Havaí,Hawaii
LIH|Lihue|Lihue|Kauai,Havaí,Hawaii
ANC|Ted Stevens|Anchorage|Alasca,Alaska
SJU|Luis Muñoz Marín|San Juan|Porto Rico
YYZ|Pearson|Toronto|
YTZ|Billy Bishop|Toronto|
YHM|John C. Munro|Hamilton|
YUL|Pierre Elliott Trudeau|Montreal|Montréal
YVR|Vancouver|Vancouver|
YYC|Calgary|Calgary|Banff
YEG|Edmonton|Edmonton|
YOW|Macdonald-Cartier|Ottawa|
YQB|Jean Lesage|Quebec|Québec
YHZ|Stanfield|Halifax|
YWG|James Armstrong Richardson|Winnipeg|
MEX|Benito Juárez|Cidade do México|Mexico City,Ciudad de México,CDMX
NLU|Felipe Ángeles|Cidade do México|Mexico City,Santa Lucía
TLC|Toluca|Toluca|
CUN|Cancún|Cancún|Riviera Maya,Playa del Carmen
TQO|Felipe Carrillo Puerto|Tulum|Riviera Maya
CZM|Cozumel|Cozumel|
GDL|Miguel Hidalgo|Guadalajara|
MTY|Mariano Escobedo|Monterrey|
SJD|Los Cabos|San José del Cabo|Los Cabos,Cabo San Lucas
PVR|Gustavo Díaz Ordaz|Puerto Vallarta|
TIJ|Tijuana|Tijuana|
MID|Manuel Crescencio Rejón|Mérida|
ACA|Acapulco|Acapulco|
OAX|Xoxocotlán|Oaxaca|
BJX|Guanajuato|León|Guanajuato,Silao
QRO|Querétaro|Querétaro|
GUA|La Aurora|Cidade da Guatemala|Guatemala City
SAL|San Óscar Arnulfo Romero|San Salvador|El Salvador
SAP|Ramón Villeda Morales|San Pedro Sula|
TGU|Toncontín|Tegucigalpa|
MGA|Augusto C. Sandino|Manágua|Managua
SJO|Juan Santamaría|San José|Costa Rica
LIR|Daniel Oduber|Libéria|Guanacaste
PTY|Tocumen|Cidade do Panamá|Panama City
BLB|Panamá Pacífico|Cidade do Panamá|Panama City,Howard
BZE|Philip Goldson|Cidade de Belize|Belize City
HAV|José Martí|Havana|La Habana
VRA|Juan Gualberto Gómez|Varadero|
SDQ|Las Américas|São Domingos|Santo Domingo
PUJ|Punta Cana|Punta Cana|Caribe
STI|Cibao|Santiago de los Caballeros|
LRM|La Romana|La Romana|
KIN|Norman Manley|Kingston|
MBJ|Sangster|Montego Bay|
NAS|Lynden Pindling|Nassau|
AUA|Rainha Beatrix|Oranjestad|Aruba,Caribe
CUR|Hato|Willemstad|Curaçao,Caribe
BON|Flamingo|Kralendijk|Bonaire
SXM|Princess Juliana|Philipsburg|São Martinho,Saint Martin,St Maarten
BGI|Grantley Adams|Bridgetown|Barbados
POS|Piarco|Porto Espanha|Port of Spain
PAP|Toussaint Louverture|Porto Príncipe|Port-au-Prince
PTP|Pôle Caraïbes|Pointe-à-Pitre|Guadalupe
FDF|Aimé Césaire|Fort-de-France|Martinica
GCM|Owen Roberts|George Town|Grand Cayman
EZE|Ministro Pistarini|Buenos Aires|Ezeiza
AEP|Aeroparque Jorge Newbery|Buenos Aires|Aeroparque
COR|Ambrosio Taravella|Córdoba|
MDZ|El Plumerillo|Mendoza|
BRC|Teniente Luis Candelaria|Bariloche|San Carlos de Bariloche,Patagônia
FTE|Comandante Armando Tola|El Calafate|Calafate,Perito Moreno,Patagônia
USH|Malvinas Argentinas|Ushuaia|Terra do Fogo,Fim do Mundo,Patagônia
IGR|Cataratas del Iguazú|Puerto Iguazú|Foz do Iguaçu
ROS|Islas Malvinas|Rosário|Rosario
SLA|Martín Miguel de Güemes|Salta|
TUC|Benjamín Matienzo|Tucumán|San Miguel de Tucumán
NQN|Presidente Perón|Neuquén|
MDQ|Astor Piazzolla|Mar del Plata|
CPC|Aviador Carlos Campos|San Martín de los Andes|Chapelco
JUJ|Gobernador Horacio Guzmán|Jujuy|San Salvador de Jujuy
SCL|Arturo Merino Benítez|Santiago|Pudahuel,Santiago do Chile
CJC|El Loa|Calama|Atacama,San Pedro de Atacama
PUQ|Presidente Carlos Ibáñez|Punta Arenas|Patagônia
PNT|Teniente Julio Gallardo|Puerto Natales|Torres del Paine
PMC|El Tepual|Puerto Montt|Puerto Varas
IPC|Mataveri|Ilha de Páscoa|Hanga Roa,Rapa Nui,Isla de Pascua
ANF|Andrés Sabella|Antofagasta|
IQQ|Diego Aracena|Iquique|
CCP|Carriel Sur|Concepción|
LSC|La Florida|La Serena|
ZCO|La Araucanía|Temuco|Pucón
MVD|Carrasco|Montevidéu|Montevideo
PDP|Laguna del Sauce|Punta del Este|Maldonado
ASU|Silvio Pettirossi|Assunção|Asunción
AGT|Guaraní|Ciudad del Este|
ENO|Teniente Amin Ayub|Encarnación|
VVI|Viru Viru|Santa Cruz de la Sierra|
LPB|El Alto|La Paz|
CBB|Jorge Wilstermann|Cochabamba|
SRE|Alcantarí|Sucre|
UYU|Joya Andina|Uyuni|Salar de Uyuni
LIM|Jorge Chávez|Lima|
CUZ|Alejandro Velasco Astete|Cusco|Cuzco,Machu Picchu
AQP|Rodríguez Ballón|Arequipa|
IQT|Francisco Secada|Iquitos|
BOG|El Dorado|Bogotá|
MDE|José María Córdova|Medellín|Rionegro
EOH|Olaya Herrera|Medellín|
CTG|Rafael Núñez|Cartagena|Cartagena das Índias
CLO|Alfonso Bonilla Aragón|Cali|
BAQ|Ernesto Cortissoz|Barranquilla|
SMR|Simón Bolívar|Santa Marta|
ADZ|Gustavo Rojas Pinilla|San Andrés|Caribe
PEI|Matecaña|Pereira|
LET|Alfredo Vásquez Cobo|Letícia|Leticia
UIO|Mariscal Sucre|Quito|
GYE|José Joaquín de Olmedo|Guayaquil|
GPS|Seymour|Galápagos|Baltra
CCS|Simón Bolívar|Caracas|Maiquetía
PMV|Santiago Mariño|Ilha de Margarita|Isla Margarita,Porlamar
MAR|La Chinita|Maracaibo|
GEO|Cheddi Jagan|Georgetown|
PBM|Johan Adolf Pengel|Paramaribo|
CAY|Félix Éboué|Caiena|Cayenne
MPN|Mount Pleasant|Ilhas Malvinas|Falkland
HND|Haneda|Tóquio|Tokyo
NRT|Narita|Tóquio|Tokyo
KIX|Kansai|Osaka|Quioto,Kyoto
ITM|Itami|Osaka|Quioto,Kyoto
UKB|Kobe|Kobe|Osaka
NGO|Chubu Centrair|Nagoia|Nagoya
CTS|New Chitose|Sapporo|
OKD|Okadama|Sapporo|
FUK|Fukuoka|Fukuoka|
HIJ|Hiroshima|Hiroshima|Hiroxima
OKA|Naha|Okinawa|Naha
SDJ|Sendai|Sendai|
KMQ|Komatsu|Komatsu|Kanazawa
ICN|Incheon|Seul|Seoul
GMP|Gimpo|Seul|Seoul
PUS|Gimhae|Busan|
CJU|Jeju|Jeju|
FNJ|Sunan|Pyongyang|Pionguiangue
PEK|Capital|Pequim|Beijing
PKX|Daxing|Pequim|Beijing
PVG|Pudong|Xangai|Shanghai
SHA|Hongqiao|Xangai|Shanghai
CAN|Baiyun|Guangzhou|Cantão
SZX|Bao'an|Shenzhen|
TFU|Tianfu|Chengdu|
CTU|Shuangliu|Chengdu|
CKG|Jiangbei|Chongqing|
XIY|Xianyang|Xian|Xi'an,Guerreiros de Terracota
HGH|Xiaoshan|Hangzhou|
NKG|Lukou|Nanquim|Nanjing
WUH|Tianhe|Wuhan|
XMN|Gaoqi|Xiamen|
KMG|Changshui|Kunming|
TAO|Jiaodong|Qingdao|
DLC|Zhoushuizi|Dalian|
HRB|Taiping|Harbin|
TSN|Binhai|Tianjin|
SHE|Taoxian|Shenyang|
URC|Diwopu|Urumqi|Ürümqi
LXA|Gonggar|Lhasa|Tibete
HKG|Chek Lap Kok|Hong Kong|Kai Tak
MFM|Macau|Macau|Macao
TPE|Taoyuan|Taipei|Taipé
TSA|Songshan|Taipei|Taipé
KHH|Kaohsiung|Kaohsiung|
UBN|Gengis Khan|Ulan Bator|Ulaanbaatar
BKK|Suvarnabhumi|Bangcoc|Bangkok,Banguecoque
DMK|Don Mueang|Bangcoc|Bangkok,Banguecoque
HKT|Phuket|Phuket|
CNX|Chiang Mai|Chiang Mai|
KBV|Krabi|Krabi|
USM|Samui|Koh Samui|
SIN|Changi|Cingapura|Singapore,Singapura
KUL|Kuala Lumpur|Kuala Lumpur|KLIA
SZB|Subang|Kuala Lumpur|
PEN|Penang|Penang|
LGK|Langkawi|Langkawi|
CGK|Soekarno-Hatta|Jacarta|Jakarta
HLP|Halim Perdanakusuma|Jacarta|Jakarta
DPS|Ngurah Rai|Bali|Denpasar,Ubud
SUB|Juanda|Surabaia|Surabaya
YIA|Yogyakarta|Yogyakarta|Jogjacarta
LOP|Zainuddin Abdul Madjid|Lombok|
MNL|Ninoy Aquino|Manila|
CEB|Mactan|Cebu|
MPH|Godofredo Ramos|Boracay|Caticlan
SGN|Tan Son Nhat|Ho Chi Minh|Saigon,Ho Chi Minh City
HAN|Noi Bai|Hanói|Hanoi
DAD|Da Nang|Da Nang|
PNH|Phnom Penh|Phnom Penh|
KTI|Techo|Phnom Penh|
SAI|Siem Reap–Angkor|Siem Reap|Angkor
VTE|Wattay|Vientiane|
LPQ|Luang Prabang|Luang Prabang|
RGN|Yangon|Yangon|Rangum
BWN|Brunei|Bandar Seri Begawan|
DIL|Presidente Nicolau Lobato|Díli|Dili
DEL|Indira Gandhi|Nova Délhi|New Delhi,Nova Deli,Délhi
BOM|Chhatrapati Shivaji|Mumbai|Bombaim
BLR|Kempegowda|Bangalore|Bengaluru
MAA|Chennai|Chennai|Madras
CCU|Netaji Subhas Chandra Bose|Calcutá|Kolkata
HYD|Rajiv Gandhi|Hyderabad|
COK|Cochin|Kochi|Cochim
GOI|Dabolim|Goa|Vasco da Gama
GOX|Mopa|Goa|
AGR|Agra|Agra|Taj Mahal
JAI|Jaipur|Jaipur|
CMB|Bandaranaike|Colombo|
KTM|Tribhuvan|Katmandu|Kathmandu
PBH|Paro|Paro|Butão
DAC|Hazrat Shahjalal|Daca|Dhaka
ISB|Islamabad|Islamabad|Islamabade
KHI|Jinnah|Carachi|Karachi
LHE|Allama Iqbal|Lahore|
KBL|Cabul|Cabul|Kabul
TAS|Islam Karimov|Tashkent|Tasquente
SKD|Samarcanda|Samarcanda|Samarkand
ALA|Almaty|Almaty|
NQZ|Nursultan Nazarbayev|Astana|
FRU|Manas|Bisqueque|Bishkek
BSZ|Manas|Bisqueque|Bishkek
DYU|Duchambe|Duchambe|Dushanbe
ASB|Ashgabat|Asgabate|Ashgabat
SYD|Kingsford Smith|Sydney|Sidney
MEL|Tullamarine|Melbourne|
AVV|Avalon|Melbourne|
BNE|Brisbane|Brisbane|
PER|Perth|Perth|
ADL|Adelaide|Adelaide|Adelaida
OOL|Coolangatta|Gold Coast|
CNS|Cairns|Cairns|
CBR|Camberra|Camberra|Canberra
HBA|Hobart|Hobart|Tasmânia
DRW|Darwin|Darwin|
AKL|Auckland|Auckland|
CHC|Christchurch|Christchurch|
WLG|Wellington|Wellington|
ZQN|Queenstown|Queenstown|
PPT|Faa'a|Papeete|Taiti,Tahiti
BOB|Motu Mute|Bora Bora|
NAN|Nadi|Nadi|Fiji
SUV|Nausori|Suva|Fiji
NOU|La Tontouta|Nouméa|
APW|Faleolo|Ápia|Apia
GUM|Antonio B. Won Pat|Hagåtña|Guam
BDA|L. F. Wade|Hamilton|Bermuda
`;

/** Codes of the source that are railway or bus stations, or a whole city. */
export const NOT_AIRPORTS = 'BAK GBO JBP JLX OBT PAR QNC QQW XEX XGB';
