/** Common names of Brazilian airports and their surroundings: 'code|other,names'. */
export const BRAZILIAN_NAMES = `
GRU|Cumbica,Governador André Franco Montoro
CGH|Deputado Freitas Nobre
VCP|Campinas
GIG|Antônio Carlos Jobim,Tom Jobim,RIOgaleão
CNF|Tancredo Neves,BH,Beagá
PLU|Carlos Drummond de Andrade
BSB|JK
SSA|Dois de Julho,São Salvador,Praia do Forte
POA|Poa,Portinho
FLN|Floripa
CWB|Ctba,São José dos Pinhais
REC|Gilberto Freyre,Porto de Galinhas
NAT|São Gonçalo do Amarante,Pipa,Augusto Severo
MCZ|Maragogi
JJD|Jeri,Cruz,Preá
FEN|Noronha
BPS|Trancoso,Arraial d'Ajuda,Caraíva
IGU|Foz,Iguaçu,Cataratas do Iguaçu
NVT|Balneário Camboriú,Itajaí,Blumenau,Beto Carrero
SLZ|Lençóis Maranhenses
BRB|Atins
MAO|Amazônia
BEL|Val de Cães,Júlio Cezar Ribeiro
CXJ|Serra Gaúcha,Gramado
CEL|Gramado,Serra Gaúcha
CGB|Várzea Grande,Pantanal,Chapada dos Guimarães
CMG|Pantanal
BYO|Pantanal
IOS|Itacaré
UNA|Comandatuba
CFB|Búzios,Arraial do Cabo
JDO|Cariri,Crato
JPA|Jampa,Bayeux
STM|Alter do Chão
CLV|Rio Quente
LEC|Chapada Diamantina
PNZ|Juazeiro da Bahia
PHB|Delta do Parnaíba
VAL|Morro de São Paulo,Boipeba
GVR|GV
RAO|Ribeirão
SJP|Rio Preto
PPB|Prudente
MOC|Moc
UDI|Udi
IPN|Santana do Paraíso
JJG|Tubarão,Laguna
CCM|Forquilhinha
OPP|Salinas
VIX|Vila Velha,Guarapari
CAW|Campos
FOR|Beach Park,Canoa Quebrada
`;
