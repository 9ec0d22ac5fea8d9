/**
 * Dark colours that override the inline ones: the site's dark tokens (apps/web/app/styles/tokens.css), since mail
 * programs have no variables. Programs without style sheets keep the light mail.
 */
export const darkRules = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.body,.body>table,.body>table>tbody>tr>td{background-color:#0c1426!important;color:#f4eee3!important}
.demo{background-color:#3a2c10!important;color:#f5c566!important}
.band{background-color:#080e1c!important}
.card{background-color:#15203a!important}
.panel{background-color:#1a2440!important}
.ink{color:#f4eee3!important}
.soft{color:#bec6d8!important}
.foot,.foot a{color:#9aa5bf!important}
.good{color:#5ed3a3!important}
.way{border-color:#33425f!important}
.best{border-color:#5ed3a3!important}
.button{background-color:#f4805c!important;color:#1b0d08!important}
}`;
