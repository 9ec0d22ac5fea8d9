/** Every Brazilian airport: 'code|name|city|state'. Checked by hand; the sources' names lack accents. */
export const BRAZIL = `
AAG|Avelino Vieira|Arapoti|PR
AAI|Arraias|Arraias|TO
AAX|Romeu Zema|Araxá|MG
AFL|Piloto Osvaldo Marques Dias|Alta Floresta|MT
AJU|Santa Maria|Aracaju|SE
APY|Alto Parnaíba|Alto Parnaíba|MA
AQA|Bartholomeu de Gusmão|Araraquara|SP
ARU|Dario Guarita|Araçatuba|SP
ATM|Interestadual de Altamira|Altamira|PA
AUB|Itaúba|Itaúba|AM
AUX|Araguaína|Araguaína|TO
BAZ|Barcelos|Barcelos|AM
BEL|Val-de-Cans|Belém|PA
BMS|Sócrates Mariani Bittencourt|Brumado|BA
BPG|Barra do Garças|Barra do Garças|MT
BPS|Porto Seguro|Porto Seguro|BA
BRA|Dom Ricardo Weberberger|Barreiras|BA
BRB|Lençóis Maranhenses|Barreirinhas|MA
BSB|Presidente Juscelino Kubitschek|Brasília|DF
BVB|Atlas Brasil Cantanhede|Boa Vista|RR
BVH|Brigadeiro Camarão|Vilhena|RO
BVS|Breves|Breves|PA
BYO|Bonito|Bonito|MS
CAC|Coronel Adalberto Mendes da Silva|Cascavel|PR
CAF|Carauari|Carauari|AM
CAU|Oscar Laranjeiras|Caruaru|PE
CAW|Bartolomeu Lisandro|Campos dos Goytacazes|RJ
CCM|Diomício Freitas|Criciúma|SC
CEL|Canela|Canela|RS
CFB|Cabo Frio|Cabo Frio|RJ
CFC|Carlos Alberto da Costa Neves|Caçador|SC
CGB|Marechal Rondon|Cuiabá|MT
CGH|Congonhas|São Paulo|SP
CGR|Ueze Elias Zahran|Campo Grande|MS
CHD|Chapada Diamantina|Mucugê|BA
CIZ|Danilson Cirino Ayres da Silva|Coari|AM
CJZ|Pedro Vieira Moreira|Cajazeiras|PB
CKS|Carajás|Parauapebas|PA
CLV|Nelson Ribeiro Guimarães|Caldas Novas|GO
CMG|Corumbá|Corumbá|MS
CMP|Santana do Araguaia|Santana do Araguaia|PA
CNF|Confins|Belo Horizonte|MG
CPV|Presidente João Suassuna|Campina Grande|PB
CTP|Carutapera|Carutapera|MA
CTQ|Santa Vitória do Palmar|Santa Vitória do Palmar|RS
CWB|Afonso Pena|Curitiba|PR
CXJ|Hugo Cantergiani|Caxias do Sul|RS
CZS|Cruzeiro do Sul|Cruzeiro do Sul|AC
DIQ|Brigadeiro Cabral|Divinópolis|MG
DOU|Francisco de Matos Pereira|Dourados|MS
ERM|Erechim|Erechim|RS
FBE|Paulo Abdala|Francisco Beltrão|PR
FEC|Governador João Durval Carneiro|Feira de Santana|BA
FEN|Fernando de Noronha|Fernando de Noronha|PE
FLN|Hercílio Luz|Florianópolis|SC
FOR|Pinto Martins|Fortaleza|CE
GCV|Gravataí|Gravataí|RS
GEL|Sepé Tiaraju|Santo Ângelo|RS
GGF|Almeirim|Almeirim|PA
GGJ|Guaíra|Guaíra|PR
GIG|Galeão|Rio de Janeiro|RJ
GMS|Guimarães|Guimarães|MA
GNM|Isaac Moura Rocha|Guanambi|BA
GPB|Tancredo Thomas de Faria|Guarapuava|PR
GRU|Guarulhos|São Paulo|SP
GUZ|Guarapari|Guarapari|ES
GVR|Coronel Altino Machado|Governador Valadares|MG
GYN|Santa Genoveva|Goiânia|GO
IGU|Cataratas|Foz do Iguaçu|PR
ILB|Ilha Solteira|Ilha Solteira|SP
IMP|Prefeito Renato Moreira|Imperatriz|MA
IOS|Jorge Amado|Ilhéus|BA
IPN|Vale do Aço|Ipatinga|MG
IRZ|Tapuruquara|Santa Isabel do Rio Negro|AM
ITB|Itaituba|Itaituba|PA
ITI|Itambacuri|Itambacuri|MG
ITN|Tertuliano Guedes de Pinho|Itabuna|BA
IZA|Presidente Itamar Franco|Juiz de Fora|MG
JCR|Jacareacanga|Jacareacanga|PA
JDF|Francisco Álvares de Assis|Juiz de Fora|MG
JDO|Orlando Bezerra de Menezes|Juazeiro do Norte|CE
JJD|Comandante Ariston Pessoa|Jericoacoara|CE
JJG|Humberto Ghizzo Bortoluzzi|Jaguaruna|SC
JOI|Lauro Carneiro de Loyola|Joinville|SC
JPA|Presidente Castro Pinto|João Pessoa|PB
JPE|Paragominas|Paragominas|PA
JPR|José Coleto|Ji-Paraná|RO
JPY|Paraty|Paraty|RJ
JRN|Juruena|Juruena|MT
JSO|Luciano de Arruda Coelho|Sobral|CE
JTC|Moussa Nakhl Tobias|Bauru|SP
LAJ|Antônio Correia Pinto de Macedo|Lages|SC
LBR|Lábrea|Lábrea|AM
LCB|Pontes e Lacerda|Pontes e Lacerda|MT
LDB|Governador José Richa|Londrina|PR
LEC|Horácio de Mattos|Lençóis|BA
LEP|Leopoldina|Leopoldina|MG
MAB|João Correa da Rocha|Marabá|PA
MAO|Eduardo Gomes|Manaus|AM
MBZ|Maués|Maués|AM
MCP|Alberto Alcolumbre|Macapá|AP
MCZ|Zumbi dos Palmares|Maceió|AL
MEA|Joaquim de Azevedo Mancebo|Macaé|RJ
MGF|Silvio Name Júnior|Maringá|PR
MII|Frank Miloye Milenkovich|Marília|SP
MNX|Manicoré|Manicoré|AM
MOC|Mário Ribeiro|Montes Claros|MG
MTG|Vila Bela da Santíssima Trindade|Vila Bela da Santíssima Trindade|MT
MVF|Dix-Sept Rosado|Mossoró|RN
NAT|Governador Aluízio Alves|Natal|RN
NBV|Cana Brava|João Pinheiro|MG
NVM|Brigadeiro Eduardo Gomes|Nova Mutum|MT
NVT|Ministro Victor Konder|Navegantes|SC
OAL|Capital do Café|Cacoal|RO
OPP|Salinópolis|Salinópolis|PA
OPS|João Batista Figueiredo|Sinop|MT
PAV|Paulo Afonso|Paulo Afonso|BA
PET|João Simões Lopes Neto|Pelotas|RS
PFB|Lauro Kurtz|Passo Fundo|RS
PGG|Novo Progresso|Novo Progresso|PA
PGZ|Comandante Antônio Amilton Beraldo|Ponta Grossa|PR
PHB|Prefeito Doutor João Silva Filho|Parnaíba|PI
PIN|Júlio Belém|Parintins|AM
PLU|Pampulha|Belo Horizonte|MG
PMG|Ponta Porã|Ponta Porã|MS
PMW|Brigadeiro Lysias Rodrigues|Palmas|TO
PNZ|Senador Nilo Coelho|Petrolina|PE
POA|Salgado Filho|Porto Alegre|RS
POO|Embaixador Walther Moreira Salles|Poços de Caldas|MG
PPB|Adhemar de Barros|Presidente Prudente|SP
PTO|Juvenal Loureiro Cardoso|Pato Branco|PR
PVH|Governador Jorge Teixeira|Porto Velho|RO
PYT|Pedro Rabelo de Souza|Paracatu|MG
QHV|Novo Hamburgo|Novo Hamburgo|RS
QRE|Carazinho|Carazinho|RS
QXC|Caxias|Caxias|MA
RAO|Leite Lopes|Ribeirão Preto|SP
RBB|Borba|Borba|AM
RBR|Plácido de Castro|Rio Branco|AC
RDC|Redenção|Redenção|PA
REC|Guararapes – Gilberto Freyre|Recife|PE
RIA|Santa Maria|Santa Maria|RS
ROO|Maestro Marinho Franco|Rondonópolis|MT
RSG|Serra Pelada|Curionópolis|PA
RVD|General Leite de Castro|Rio Verde|GO
RWS|Sumaré|Sumaré|SP
SDU|Santos Dumont|Rio de Janeiro|RJ
SEI|Senhor do Bonfim|Senhor do Bonfim|BA
SET|Santa Magalhães|Serra Talhada|PE
SJK|Professor Urbano Ernesto Stumpf|São José dos Campos|SP
SJL|São Gabriel da Cachoeira|São Gabriel da Cachoeira|AM
SJP|Professor Eribelto Manoel Reino|São José do Rio Preto|SP
SLZ|Marechal Cunha Machado|São Luís|MA
SMT|Adolino Bedin|Sorriso|MT
SOD|Bertram Luiz Leupolz|Sorocaba|SP
SRA|Luís Alberto Lehr|Santa Rosa|RS
SSA|Deputado Luís Eduardo Magalhães|Salvador|BA
STM|Maestro Wilson Fonseca|Santarém|PA
STZ|Santa Terezinha|Santa Terezinha|MT
SXX|São Félix do Xingu|São Félix do Xingu|PA
TBT|Tabatinga|Tabatinga|AM
TFF|Prefeito Orlando Marinho|Tefé|AM
TGQ|Tangará da Serra|Tangará da Serra|MT
THE|Senador Petrônio Portella|Teresina|PI
TJL|Plínio Alarcom|Três Lagoas|MS
TMT|Porto Trombetas|Oriximiná|PA
TOW|Luiz Dalcanale Filho|Toledo|PR
TUR|Tucuruí|Tucuruí|PA
TXF|9 de Maio|Teixeira de Freitas|BA
UBA|Mário de Almeida Franco|Uberaba|MG
UDI|Tenente-Coronel Aviador César Bombonato|Uberlândia|MG
UMU|Orlando de Carvalho|Umuarama|PR
UNA|Hotel Transamérica|Una|BA
URG|Rubem Berta|Uruguaiana|RS
UVI|José Cleto|União da Vitória|PR
VAG|Major-Brigadeiro Trompowsky|Varginha|MG
VAL|Valença|Valença|BA
VCP|Viracopos|Campinas|SP
VDC|Glauber Rocha|Vitória da Conquista|BA
VIX|Eurico de Aguiar Salles|Vitória|ES
XAP|Serafim Enoss Bertaso|Chapecó|SC
ZMD|Sena Madureira|Sena Madureira|AC
`;

/** Served in recent years although the source does not mark them as scheduled. */
export const ALSO_SERVED = 'PLU PIN DOU RVD MEA JCR TXF DIQ VAG GNM ERM BPG CIZ MBZ SXX RDC POO CFC';
