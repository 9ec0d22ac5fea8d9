/**
 * Cities with several airports: 'code|city|country|airports, the main one first|other,names'. Only codes that no
 * airport bears: where one does (SHA, BKK, IST, DXB, HOU), the code means the airport, and the city's airports follow
 * each other in the list.
 */
export const METROS = `
SAO|São Paulo|BR|GRU,CGH,VCP|Sampa
RIO|Rio de Janeiro|BR|GIG,SDU|Cidade Maravilhosa
BHZ|Belo Horizonte|BR|CNF,PLU|BH,Beagá
BUE|Buenos Aires|AR|EZE,AEP|
NYC|Nova York|US|JFK,EWR,LGA|Nova Iorque,New York,NY
WAS|Washington|US|IAD,DCA,BWI|Washington DC
CHI|Chicago|US|ORD,MDW|
QDF|Dallas|US|DFW,DAL|Texas
YTO|Toronto|CA|YYZ,YTZ|
LON|Londres|GB|LHR,LGW,STN,LTN,LCY,SEN|London
PAR|Paris|FR|CDG,ORY,BVA|
MIL|Milão|IT|MXP,LIN,BGY|Milan,Milano
ROM|Roma|IT|FCO,CIA|Rome
STO|Estocolmo|SE|ARN,BMA,NYO|Stockholm
MOW|Moscou|RU|SVO,DME,VKO,ZIA|Moscow,Moscovo
BUH|Bucareste|RO|OTP,BBU|Bucharest
REK|Reykjavík|IS|KEF,RKV|Reiquiavique
QDU|Düsseldorf|DE|DUS,NRN|Dusseldórfia
TCI|Tenerife|ES|TFS,TFN|Canárias
TYO|Tóquio|JP|HND,NRT|Tokyo
OSA|Osaka|JP|KIX,ITM,UKB|Quioto,Kyoto
SPK|Sapporo|JP|CTS,OKD|
SEL|Seul|KR|ICN,GMP|Seoul
BJS|Pequim|CN|PEK,PKX|Beijing
JKT|Jacarta|ID|CGK,HLP|Jakarta
YMQ|Montreal|CA|YUL,YHU|Montréal
`;
